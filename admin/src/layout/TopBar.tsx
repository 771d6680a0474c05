import MenuIcon from '@mui/icons-material/Menu';
import { AppBar, IconButton, Toolbar } from '@mui/material';
import { green } from '../theme/palette';
import logo from './images/logo-white.svg';

/** On phones: the way to the sidebar. */
export function TopBar({ onOpenMenu }: { onOpenMenu: () => void }) {
  return (
    <AppBar
      position="sticky"
      elevation={0}
      sx={{
        display: { md: 'none' },
        bgcolor: green.deepest,
        color: '#fff',
        backgroundImage: 'none',
      }}
    >
      <Toolbar sx={{ gap: 1 }}>
        <IconButton color="inherit" edge="start" aria-label="Abrir menu" onClick={onOpenMenu}>
          <MenuIcon />
        </IconButton>
        <img src={logo} alt="Coopen" width={120} height={32} />
      </Toolbar>
    </AppBar>
  );
}
