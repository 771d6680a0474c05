import { lazy, Suspense } from 'react';
import { useAnnouncement } from './useAnnouncement';

const ScholarshipPopup = lazy(() => import('./ScholarshipPopup'));

/** Announces the scholarship competition. The popup itself is fetched when its moment comes. */
export function ScholarshipAnnouncement({ path }: { path: string }) {
  const { open, close } = useAnnouncement(path);
  if (!open) return null;
  return (
    <Suspense>
      <ScholarshipPopup onClose={close} />
    </Suspense>
  );
}
