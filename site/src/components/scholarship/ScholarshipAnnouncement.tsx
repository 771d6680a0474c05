import { useEffect, useRef, useState } from 'react';
import type { Anuncio } from 'shared/pages/short';
import type ScholarshipPopup from './ScholarshipPopup';

/** From the moment when a page has loaded, or another one has opened, in milliseconds. */
const delay = 2000;
/** How long before that moment the announcement is drawn, closed, in milliseconds: all that is left is to show it. */
const ahead = 1000;
/** A cookie of the session: unlike `sessionStorage`, every tab of the browser has it. */
const sessionCookie = 'bolsas-anunciado';
/** The competition's own pages have it all; a request for a visit, and what a family agrees to in it, come first. */
const unwanted = ['/bolsas', '/visita', '/privacidade'];
/** Of an announcement that an older version of the site left in pages. */
const legacyElement = 'popup-bolsas-legado';

type Popup = typeof ScholarshipPopup;

/** The popup is fetched shortly before; if that fails, nothing is announced. */
export function ScholarshipAnnouncement({ path, words }: { path: string; words: Anuncio }) {
  const [announcement, setAnnouncement] = useState<{ Popup: Popup; opensAt: number } | null>(null);
  const loadedPath = useRef(path);
  const isOpen = useRef(false);
  const { from, until } = words;
  useEffect(() => {
    const opened = path === loadedPath.current ? loadedAt() : performance.now();
    loadedPath.current = '';
    document.getElementById(legacyElement)?.remove();
    const isPreview = window.frameElement !== null;
    if (isPreview || isUnwanted(path) || !isDue(from, until)) return;
    let left = false;
    const opensAt = opened + delay;
    const draw = async () => {
      // Not while the page starts: reading a cookie waits for another process.
      if (wasShown()) return;
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
  }, [path, from, until]);
  // The way back may lead there while it is open.
  if (announcement && isUnwanted(path)) setAnnouncement(null);
  const onOpen = () => {
    if (wasShown()) return false;
    isOpen.current = true;
    remember();
    return true;
  };
  return (
    announcement && (
      <announcement.Popup
        words={words}
        opensAt={announcement.opensAt}
        onOpen={onOpen}
        onClose={() => setAnnouncement(null)}
      />
    )
  );
}

const isUnwanted = (path: string) => unwanted.some((start) => path.startsWith(start));

/** Instants, empty where it has no beginning or no end. */
const isDue = (from: string, until: string) =>
  !(Date.parse(from) > Date.now()) && !(Date.parse(until) <= Date.now());

/** When the page has loaded, some time before its scripts have started. */
function loadedAt(): number {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.loadEventEnd || performance.now();
}

/** Where a browser keeps no cookies it is announced no more than once a visit. */
let shownInThisVisit = false;

function wasShown(): boolean {
  return shownInThisVisit || document.cookie.includes(`${sessionCookie}=`);
}

function remember(): void {
  shownInThisVisit = true;
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${sessionCookie}=sim; path=/; samesite=lax${secure}`;
}
