import { useEffect, useState } from 'react';

/** From the opening of a page on, in milliseconds. */
const delay = 2000;
const sessionFlag = 'bolsas-anunciado';
/** Of an announcement that an older version of the site left in pages. */
const legacyElement = 'popup-bolsas-legado';

/**
 * Whether the scholarship competition is being announced: two seconds after a page opens, once in a
 * browser session, and never on the competition's own pages.
 */
export function useAnnouncement(path: string) {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    document.getElementById(legacyElement)?.remove();
    if (path.startsWith('/bolsas') || wasShown()) return;
    const timer = setTimeout(() => {
      remember();
      setOpen(true);
    }, delay);
    return () => clearTimeout(timer);
  }, [path]);
  return { open, close: () => setOpen(false) };
}

/** Browsers that keep nothing for this site answer with an error: there it is announced no more than once a visit. */
let shownInThisVisit = false;

function wasShown(): boolean {
  if (shownInThisVisit) return true;
  try {
    return sessionStorage.getItem(sessionFlag) !== null;
  } catch {
    return false;
  }
}

function remember(): void {
  shownInThisVisit = true;
  try {
    sessionStorage.setItem(sessionFlag, new Date().toISOString());
  } catch {
    // `shownInThisVisit` remembers in its place.
  }
}
