import { useAnnouncement } from './useAnnouncement';

/** Announces the scholarship competition, in front of the page. */
export function ScholarshipAnnouncement({ path }: { path: string }) {
  const { Popup, close } = useAnnouncement(path);
  return Popup && <Popup onClose={close} />;
}
