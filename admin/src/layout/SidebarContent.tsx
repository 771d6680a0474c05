import { Box, Typography } from '@mui/material';
import { useId } from 'react';
import { green } from '../theme/palette';
import { AccountLink } from './AccountLink';
import logo from './images/logo-white.svg';
import { navigation, officeNavigation } from './navigation';
import { NavigationList } from './NavigationList';
import { SignOutButton } from './SignOutButton';
import { ThemeToggle } from './ThemeToggle';

/** Logo, links, and who is signed in. */
export function SidebarContent({ onNavigate }: { onNavigate?: () => void }) {
  const officeId = useId();
  return (
    <Box
      component="aside"
      aria-label="Barra lateral"
      sx={{
        display: 'flex',
        flexDirection: 'column',
        height: '100%',
        bgcolor: green.deepest,
        color: '#fff',
        p: 2,
      }}
    >
      <Box sx={{ px: 1, pt: 1, pb: 3 }}>
        <img src={logo} alt="Coopen" width={150} height={40} />
        <Typography variant="body2" sx={{ mt: 0.5, color: green.mint }}>
          Painel administrativo
        </Typography>
      </Box>
      <Box sx={{ flexGrow: 1, minHeight: 0, overflowY: 'auto', mx: -2, px: 2 }}>
        <Box component="nav" aria-label="Painel">
          <NavigationList entries={navigation} onNavigate={onNavigate} />
        </Box>
        <Box
          component="nav"
          aria-labelledby={officeId}
          sx={{ mt: 2, pt: 1.5, borderTop: '1px solid rgb(255 255 255 / 16%)' }}
        >
          <Typography id={officeId} variant="body2" sx={{ px: 2, pb: 0.5, color: green.mint }}>
            Secretaria
          </Typography>
          <NavigationList entries={officeNavigation} onNavigate={onNavigate} />
        </Box>
      </Box>
      <Box sx={{ pt: 2, borderTop: '1px solid rgb(255 255 255 / 16%)' }}>
        <AccountLink onNavigate={onNavigate} />
        <Box sx={{ display: 'flex', justifyContent: 'space-between' }}>
          <SignOutButton />
          <ThemeToggle />
        </Box>
      </Box>
    </Box>
  );
}
