import { Global } from '@emotion/react';
import type { ReactNode } from 'react';
import { globalStyles } from '../../styles/global';
import { Toaster } from '../toast/Toaster';
import { FloatingChat } from './FloatingChat';
import { Footer } from './Footer';
import { Header } from './Header';
import { SkipLink } from './SkipLink';
import { TopBar } from './TopBar';

/** What surrounds every page. */
export function Layout({ path, children }: { path: string; children: ReactNode }) {
  return (
    <>
      <Global styles={globalStyles} />
      <SkipLink />
      <TopBar />
      <Header path={path} />
      <main id="conteudo" key={path} tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <FloatingChat />
      <Toaster />
    </>
  );
}
