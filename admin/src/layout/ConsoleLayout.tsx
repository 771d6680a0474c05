import { Box } from '@mui/material';
import { Suspense, useState, type ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useLocation } from 'react-router-dom';
import { SessionDialog } from '../auth/SessionDialog';
import { PublicationBar } from '../publicacoes/PublicationBar';
import { ErrorPage } from './ErrorPage';
import { Loading } from './Loading';
import { Sidebar } from './Sidebar';
import { mainId, SkipLink } from './SkipLink';
import { StaffOnly } from './StaffOnly';
import { TopBar } from './TopBar';

/** Sidebar and content; what a signed-in user sees who is staff. */
export function ConsoleLayout({ children }: { children?: ReactNode }) {
  const [menuOpen, setMenuOpen] = useState(false);
  const { pathname } = useLocation();
  return (
    <StaffOnly>
      <SkipLink />
      <Box sx={{ display: 'flex', minHeight: '100vh' }}>
        <Sidebar open={menuOpen} onClose={() => setMenuOpen(false)} />
        <Box sx={{ flexGrow: 1, minWidth: 0 }}>
          <TopBar onOpenMenu={() => setMenuOpen(true)} />
          <PublicationBar />
          <Box
            component="main"
            id={mainId}
            tabIndex={-1}
            sx={{ maxWidth: 1180, mx: 'auto', p: { xs: 2, sm: 3, lg: 5 }, outline: 'none' }}
          >
            <ErrorBoundary
              FallbackComponent={ErrorPage}
              resetKeys={[pathname]}
              // A screen that could not be fetched is not asked for again by the page that wanted it.
              onReset={({ reason }) => reason === 'imperative-api' && location.reload()}
            >
              <Suspense fallback={<Loading />}>{children}</Suspense>
            </ErrorBoundary>
          </Box>
        </Box>
      </Box>
      <SessionDialog />
    </StaffOnly>
  );
}
