import type { ReactNode } from 'react';
import { useShared } from '../../data/useShared';
import { ScholarshipAnnouncement } from '../scholarship/ScholarshipAnnouncement';
import { Toaster } from '../toast/Toaster';
import { AlertBar } from './AlertBar';
import { FloatingChat } from './FloatingChat';
import { Footer } from './Footer';
import { Header } from './Header';
import { PageBody } from './PageBody';
import { SkipLink } from './SkipLink';
import { TopBar } from './TopBar';

/** The parts that no page changes; navigation does not render them again. */
const before = (
  <>
    <SkipLink />
    <AlertBar />
    <TopBar />
  </>
);
const after = (
  <>
    <Footer />
    <FloatingChat />
    <Toaster />
  </>
);

export function Layout({ path, children }: { path: string; children: ReactNode }) {
  const { announcement } = useShared();
  return (
    <>
      {before}
      <Header path={path} />
      <PageBody key={path}>{children}</PageBody>
      {after}
      {announcement.on && <ScholarshipAnnouncement path={path} words={announcement} />}
    </>
  );
}
