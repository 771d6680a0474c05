import { useEffect, useRef, useState } from 'react';
import type ScholarshipPopup from './ScholarshipPopup';

/** From the moment when a page has loaded, or another one has opened, in milliseconds. */
const delay = 2000;
const sessionFlag = 'bolsas-anunciado';
/** Of an announcement that an older version of the site left in pages. */
const legacyElement = 'popup-bolsas-legado';

type Popup = typeof ScholarshipPopup;

/**
 * The announcement of the scholarship competition while it is being shown: two seconds after a page opens,
 * once in a browser session, and never on the competition's own pages. What it is made of is fetched when
 * its moment comes; without an answer nothing is announced.
 */
export function useAnnouncement(path: string) {
  const [popup, setPopup] = useState<{ Popup: Popup } | null>(null);
  const loadedPath = useRef(path);
  useEffect(() => {
    const waited = path === loadedPath.current ? sinceLoad() : 0;
    loadedPath.current = '';
    document.getElementById(legacyElement)?.remove();
    if (isUnwanted(path) || wasShown()) return;
    let left = false;
    const announce = async () => {
      const { default: Popup } = await import('./ScholarshipPopup');
      if (left) return;
      remember();
      setPopup({ Popup });
    };
    const timer = setTimeout(() => void announce().catch(console.warn), delay - waited);
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [path]);
  // The way back may lead there while it is open.
  if (popup && isUnwanted(path)) setPopup(null);
  return { Popup: popup?.Popup, close: () => setPopup(null) };
}

/** The competition's own pages have it all. */
const isUnwanted = (path: string) => path.startsWith('/bolsas');

/** Milliseconds. Scripts start some time after a page has loaded. */
function sinceLoad(): number {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.loadEventEnd ? performance.now() - navigation.loadEventEnd : 0;
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
