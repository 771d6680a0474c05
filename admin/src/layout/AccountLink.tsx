import AccountIcon from '@mui/icons-material/AccountCircleOutlined';
import { ListItemButton, ListItemIcon, ListItemText } from '@mui/material';
import { useGetIdentity } from 'ra-core';
import { NavLink } from 'react-router-dom';
import { green } from '../theme/palette';
import { navigationSx } from './navigationSx';

/** Who is signed in, and the way to their account. */
export function AccountLink({ onNavigate }: { onNavigate?: () => void }) {
  const { identity } = useGetIdentity();
  return (
    <ListItemButton component={NavLink} to="/minha-conta" onClick={onNavigate} sx={navigationSx}>
      <ListItemIcon sx={{ minWidth: 40, color: 'inherit' }}>
        <AccountIcon />
      </ListItemIcon>
      <ListItemText
        primary="Minha conta"
        secondary={withBreak(identity?.email)}
        slotProps={{
          secondary: { sx: { color: green.mint, overflowWrap: 'anywhere' } },
        }}
      />
    </ListItemButton>
  );
}

/** Where there is no room for an address in one line, it breaks behind the sign in its middle. */
function withBreak(email = '') {
  const [name, host] = email.split('@');
  return (
    <>
      {name}
      {host && (
        <>
          @<wbr />
          {host}
        </>
      )}
    </>
  );
}
