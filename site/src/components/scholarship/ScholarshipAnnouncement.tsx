import { useAnnouncement } from './useAnnouncement';

/** Announces the scholarship competition, in front of the page. */
export function ScholarshipAnnouncement({ path }: { path: string }) {
  const { announcement, ...on } = useAnnouncement(path);
  return announcement && <announcement.Popup opensAt={announcement.opensAt} {...on} />;
}
