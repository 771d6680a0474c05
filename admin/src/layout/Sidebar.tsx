import type { SvgIconComponent } from '@mui/icons-material';
import AccountIcon from '@mui/icons-material/AccountCircleOutlined';
import LogoutIcon from '@mui/icons-material/Logout';
import {
  Box,
  Button,
  Drawer,
  List,
  ListItem,
  ListItemButton,
  ListItemIcon,
  ListItemText,
  type SxProps,
  type Theme,
  Typography,
} from '@mui/material';
import { useGetIdentity, useLogout } from 'ra-core';
import { type ReactNode, useId } from 'react';
import { ToggleThemeButton } from 'react-admin';
import { NavLink } from 'react-router-dom';
import { Email } from '../kit/Email';
import { useToast } from '../kit/toasts/useToast';
import { errorMessage } from '../providers/errors';
import { green, yellow } from '../theme/themes';
import { Logo } from '../theme/Logo';
import { navigation, type NavigationEntry, officeNavigation } from './navigation';

const sidebarWidth = 264;

const paperSx = { width: sidebarWidth, border: 0, bgcolor: green.deepest };

interface SidebarProps {
  /** Whether a phone shows it; wider screens always do. */
  open: boolean;
  onClose: () => void;
}

export function Sidebar({ open, onClose }: SidebarProps) {
  return (
    <>
      <Drawer
        variant="temporary"
        open={open}
        onClose={onClose}
        sx={{ display: { xs: 'block', md: 'none' } }}
        slotProps={{ paper: { sx: paperSx, role: 'dialog', 'aria-label': 'Menu' } }}
      >
        <SidebarContent onNavigate={onClose} />
      </Drawer>
      <Drawer
        variant="permanent"
        sx={{ display: { xs: 'none', md: 'block' }, width: sidebarWidth, flexShrink: 0 }}
        slotProps={{ paper: { sx: paperSx } }}
      >
        <SidebarContent />
      </Drawer>
    </>
  );
}

function SidebarContent({ onNavigate }: { onNavigate?: () => void }) {
  const officeId = useId();
  const { identity } = useGetIdentity();
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
        // The scroll bar of a low window, too.
        colorScheme: 'dark',
        p: 2,
      }}
    >
      <Box sx={{ px: 1, pt: { xs: 1, md: 0 }, pb: { xs: 3, md: 1.5 } }}>
        <Logo width={150} />
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
        <SidebarLink
          to="/minha-conta"
          icon={AccountIcon}
          onClick={onNavigate}
          details={<Email address={identity?.email} />}
        >
          Minha conta
        </SidebarLink>
        <Box sx={{ display: 'flex', justifyContent: 'space-between' }}>
          <SignOutButton />
          <ToggleThemeButton />
        </Box>
      </Box>
    </Box>
  );
}

interface NavigationListProps {
  entries: readonly NavigationEntry[];
  onNavigate?: () => void;
}

function NavigationList({ entries, onNavigate }: NavigationListProps) {
  return (
    <List component="ul" disablePadding sx={{ display: 'grid', gap: 0.25 }}>
      {entries.map(({ segment, label, icon: Icon, mark: Mark }) => (
        <ListItem key={segment} disablePadding secondaryAction={Mark && <Mark />}>
          <SidebarLink to={`/${segment}`} icon={Icon} onClick={onNavigate}>
            {label}
          </SidebarLink>
        </ListItem>
      ))}
    </List>
  );
}

interface SidebarLinkProps {
  to: string;
  icon: SvgIconComponent;
  onClick?: () => void;
  children: ReactNode;
  details?: ReactNode;
}

function SidebarLink({ icon: Icon, children, details, ...target }: SidebarLinkProps) {
  return (
    <ListItemButton component={NavLink} {...target} sx={navigationSx}>
      <ListItemIcon sx={{ color: 'inherit' }}>
        <Icon />
      </ListItemIcon>
      <ListItemText
        primary={children}
        secondary={details}
        slotProps={{ secondary: { sx: { color: green.mint, overflowWrap: 'anywhere' } } }}
      />
    </ListItemButton>
  );
}

const navigationSx: SxProps<Theme> = {
  // Room for a finger; a pointer needs less, and the whole list then fits a laptop.
  minHeight: { xs: 44, md: 33 },
  py: { md: 0 },
  borderRadius: 1,
  '&:hover': { bgcolor: 'rgb(255 255 255 / 8%)' },
  '&.active': {
    bgcolor: 'rgb(255 255 255 / 13%)',
    boxShadow: `inset 4px 0 ${yellow.main}`,
    '& .MuiListItemIcon-root': { color: yellow.main },
    '& .MuiListItemText-primary': { fontWeight: 700 },
  },
  '&.Mui-focusVisible': { outline: `2px solid ${yellow.main}`, outlineOffset: -2 },
};

export function SignOutButton() {
  const logout = useLogout();
  const toast = useToast();
  const signOut = () =>
    logout({}, new URL('/', window.location.origin).href).catch((error: unknown) =>
      toast({
        title: 'Sign out Failed',
        description: errorMessage(error, 'Something went wrong'),
        destructive: true,
      }),
    );
  return (
    <Button color="inherit" startIcon={<LogoutIcon />} onClick={() => void signOut()}>
      Sair
    </Button>
  );
}
