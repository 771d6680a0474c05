import { useEffect, useRef, useState } from 'react';
import type ScholarshipPopup from './ScholarshipPopup';

/** From the moment when a page has loaded, or another one has opened, in milliseconds. */
const delay = 2000;
/** How long before that moment the announcement is drawn, closed, in milliseconds: all that is left is to show it. */
const ahead = 1000;
const sessionFlag = 'bolsas-anunciado';
/** Of an announcement that an older version of the site left in pages. */
const legacyElement = 'popup-bolsas-legado';

type Popup = typeof ScholarshipPopup;

/**
 * The announcement of the scholarship competition, which opens two seconds after a page has, once in a browser session,
 * and never on the competition's own pages. What it is made of is fetched shortly before; without an answer nothing is
 * announced.
 */
export function useAnnouncement(path: string) {
  const [announcement, setAnnouncement] = useState<{ Popup: Popup; opensAt: number } | null>(null);
  const loadedPath = useRef(path);
  const isOpen = useRef(false);
  useEffect(() => {
    const opened = path === loadedPath.current ? loadedAt() : performance.now();
    loadedPath.current = '';
    document.getElementById(legacyElement)?.remove();
    if (isUnwanted(path) || wasShown()) return;
    let left = false;
    const opensAt = opened + delay;
    const draw = async () => {
      const { default: Popup } = await import('./ScholarshipPopup');
      if (!left) setAnnouncement({ Popup, opensAt });
    };
    const timer = setTimeout(
      () => void draw().catch(console.warn),
      opensAt - ahead - performance.now(),
    );
    return () => {
      left = true;
      clearTimeout(timer);
      if (!isOpen.current) setAnnouncement(null);
    };
  }, [path]);
  // The way back may lead there while it is open.
  if (announcement && isUnwanted(path)) setAnnouncement(null);
  const onOpen = () => {
    isOpen.current = true;
    remember();
  };
  return { announcement, onOpen, onClose: () => setAnnouncement(null) };
}

/** The competition's own pages have it all. */
const isUnwanted = (path: string) => path.startsWith('/bolsas');

/** When the page has loaded, some time before its scripts have started. */
function loadedAt(): number {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.loadEventEnd || performance.now();
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
