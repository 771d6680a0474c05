import type { SiteMenu } from 'shared/pages/menu';
import { useSharedContent } from './pageContent';

export interface MenuLink {
  title: string;
  to: string;
}

/** An entry of the header: a link, or a group of links. */
export type HeaderEntry = SiteMenu['header'][number];

/**
 * Returns the menu of header and footer with the entries that lead somewhere now: the build has emptied the links to pages that
 * are not on the site, scholarships are listed while the competition is open, and the header lists the agenda if there are events.
 */
export function useSiteMenu() {
  const { siteMenu, hasEvents, isCompetitionOpen, isOnSite } = useSharedContent();
  const { header, phone, footer, visit } = siteMenu;
  const isOpen = ({ to }: MenuLink) => to !== '' && (to !== '/bolsas' || isCompetitionOpen);
  const isInHeader = (link: MenuLink) => isOpen(link) && (link.to !== '/agenda' || hasEvents);
  return {
    header: header
      .map((entry) => ({ ...entry, entries: entry.entries.filter(isInHeader) }))
      .filter((entry) => entry.entries.length > 0 || isInHeader(entry)),
    /** The text of the button that leads to the visit form; null if that is not on the site. */
    visit: isOnSite('/visita') ? visit : null,
    phone: phone.filter(isInHeader),
    footer: { ...footer, entries: footer.entries.filter(isOpen) },
  };
}

/** Whether a group of the header contains the page at this path. */
export const isCurrentGroup = ({ entries }: HeaderEntry, path: string) =>
  entries.some(({ to }) => to === path);
