import MenuIcon from '@mui/icons-material/Menu';
import { AppBar, Box, IconButton, Link, Toolbar, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useAuthProvider } from 'ra-core';
import {
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useLocation } from 'react-router-dom';
import type { ConsoleAuthProvider } from '../providers/auth/authProvider';
import type { Missing } from '../providers/auth/sessionLoss';
import { PublicationBar } from '../publicacoes/PublicationBar';
import { Logo } from '../theme/Logo';
import { ErrorPage, Loading } from '../kit/placeholders';
import { WithdrawalHost } from '../kit/withdraw/withdrawing';
import { Sidebar } from './Sidebar';
import { StaffOnly } from './StaffOnly';

/** The sidebar and the content that signed-in staff see. */
export function ConsoleLayout({ children }: { children?: ReactNode }) {
  const [menuOpen, setMenuOpen] = useState(false);
  const { pathname } = useLocation();
  return (
    <>
      <Suspense fallback={null}>
        <SessionDialog missing={useMissing()} />
      </Suspense>
      <StaffOnly>
        <SkipLink />
        <Box sx={{ display: 'flex', minHeight: '100vh' }}>
          <Sidebar open={menuOpen} onClose={() => setMenuOpen(false)} />
          <Box sx={{ display: 'flex', flexDirection: 'column', flexGrow: 1, minWidth: 0 }}>
            <TopBar onOpenMenu={() => setMenuOpen(true)} />
            <PublicationBar />
            <Box
              component="main"
              id={mainId}
              tabIndex={-1}
              sx={{
                flexGrow: 1,
                width: '100%',
                maxWidth: 1180,
                mx: 'auto',
                p: { xs: 2, sm: 3, lg: 5 },
                outline: 'none',
              }}
            >
              <ErrorBoundary FallbackComponent={ErrorPage} resetKeys={[pathname]}>
                <WithdrawalHost>
                  <Suspense fallback={<Loading />}>{children}</Suspense>
                </WithdrawalHost>
              </ErrorBoundary>
            </Box>
            <Footer />
          </Box>
        </Box>
      </StaffOnly>
    </>
  );
}

// Always rendered, so that its file is fetched before an update of the console can remove it.
const SessionDialog = lazy(() => import('../auth/SessionDialog'));

const neverLost = { subscribe: () => () => undefined, getMissing: () => null };

/** Returns what the session of the open screens lacks. Everything is fetched again once it lacks nothing. */
function useMissing(): Missing | null {
  const { subscribe, getMissing } =
    useAuthProvider<ConsoleAuthProvider>()?.sessionLoss ?? neverLost;
  const missing = useSyncExternalStore(subscribe, getMissing);
  const queryClient = useQueryClient();
  const wasMissing = useRef(false);
  useEffect(() => {
    if (wasMissing.current && !missing) void queryClient.invalidateQueries();
    wasMissing.current = missing !== null;
  }, [missing, queryClient]);
  return missing;
}

function TopBar({ onOpenMenu }: { onOpenMenu: () => void }) {
  return (
    <AppBar
      position="sticky"
      elevation={0}
      sx={{
        display: { md: 'none' },
        bgcolor: 'school.deep',
        color: '#fff',
        backgroundImage: 'none',
      }}
    >
      <Toolbar sx={{ gap: 1 }}>
        <IconButton color="inherit" edge="start" aria-label="Abrir menu" onClick={onOpenMenu}>
          <MenuIcon />
        </IconButton>
        <Logo scale={0.8} />
      </Toolbar>
    </AppBar>
  );
}

/** Names the version, for whoever asks about or reports a problem. */
function Footer() {
  return (
    <Typography
      component="footer"
      variant="caption"
      sx={{ px: 2, pb: 1.5, color: 'text.secondary', textAlign: 'center' }}
    >
      Versão {productVersion}
    </Typography>
  );
}

const mainId = 'conteudo';

/** Lets keyboard users skip the sidebar. It is visible only while it has the focus. */
function SkipLink() {
  return (
    <Link
      href={`#${mainId}`}
      onClick={(event) => {
        // The router would handle the fragment as a navigation.
        event.preventDefault();
        document.getElementById(mainId)?.focus();
      }}
      sx={{
        position: 'fixed',
        top: 8,
        left: 8,
        zIndex: 'tooltip',
        px: 2,
        py: 1,
        borderRadius: 1,
        bgcolor: 'secondary.main',
        color: 'secondary.contrastText',
        fontWeight: 700,
        '&:not(:focus)': { transform: 'translateY(-200%)' },
      }}
    >
      Pular para o conteúdo
    </Link>
  );
}
