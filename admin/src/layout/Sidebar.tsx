import AccountIcon from '@mui/icons-material/AccountCircleOutlined';
import GuideIcon from '@mui/icons-material/MenuBookOutlined';
import { Box, Button, Drawer, Typography } from '@mui/material';
import { useGetIdentity } from 'ra-core';
import { lazy, Suspense, useId } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { SignOutButton } from '../auth/SignOutButton';
import { Email } from '../kit/Email';
import { Logo } from '../theme/Logo';
import { useNavigation } from './navigation';
import { NavigationList, SidebarLink } from './NavigationList';

/** Its tooltip is too large for the console's first load. */
const ThemeButton = lazy(() => import('./ThemeButton'));

/** Grows with the text size that the user has set, and leaves room for the page. */
const sidebarWidth = { xs: 'min(16.5rem, 88vw)', md: 'clamp(264px, 16.5rem, 34vw)' };

const paperSx = { width: sidebarWidth, border: 0, bgcolor: 'school.deep' };

interface SidebarProps {
  /** Whether it is open on a phone. Wider screens always show it. */
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
  const { navigation, office } = useNavigation();
  return (
    <Box
      component="aside"
      aria-label="Barra lateral"
      sx={{
        display: 'flex',
        flexDirection: 'column',
        height: '100%',
        bgcolor: 'school.deep',
        color: '#fff',
        // Also styles the scroll bar that appears in a low window.
        colorScheme: 'dark',
        p: 2,
      }}
    >
      <Box sx={{ px: 1, pt: { xs: 1, md: 0 }, pb: { xs: 3, md: 1.5 } }}>
        <Logo />
        <Typography variant="body2" sx={{ mt: 0.5, color: 'school.mint' }}>
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
          <Typography id={officeId} variant="body2" sx={{ px: 2, pb: 0.5, color: 'school.mint' }}>
            Secretaria
          </Typography>
          <NavigationList entries={office} onNavigate={onNavigate} />
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
        <Box sx={{ display: 'flex', justifyContent: 'space-between', minHeight: '2.5rem' }}>
          <SignOutButton />
          <Button
            color="inherit"
            startIcon={<GuideIcon />}
            href={`${import.meta.env.BASE_URL}guia/`}
            target="_blank"
            rel="noopener"
          >
            Guia
          </Button>
          <ErrorBoundary fallback={null}>
            <Suspense>
              <ThemeButton />
            </Suspense>
          </ErrorBoundary>
        </Box>
      </Box>
    </Box>
  );
}
