import type { ReactNode } from 'react';
import { ScholarshipAnnouncement } from '../scholarship/ScholarshipAnnouncement';
import { Toaster } from '../toast/Toaster';
import { FloatingChat } from './FloatingChat';
import { Footer } from './Footer';
import { Header } from './Header';
import { PageBody } from './PageBody';
import { SkipLink } from './SkipLink';
import { TopBar } from './TopBar';

/** What surrounds every page. */
export function Layout({ path, children }: { path: string; children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <TopBar />
      <Header path={path} />
      <PageBody key={path}>{children}</PageBody>
      <Footer />
      <FloatingChat />
      <ScholarshipAnnouncement path={path} />
      <Toaster />
    </>
  );
}
