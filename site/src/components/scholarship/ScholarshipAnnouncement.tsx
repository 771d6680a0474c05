import { useEffect, useState } from 'react';
import type { Anuncio } from 'shared/pages/escola';
import type ScholarshipPopup from './ScholarshipPopup';

/** From the moment when a page has opened, in milliseconds. */
const delay = 2000;
/** How long before that moment the popup is fetched, in milliseconds. */
const ahead = 1000;
/** A cookie of the session: unlike `sessionStorage`, every tab of the browser has it. */
const sessionCookie = 'bolsas-anunciado';
/** The competition's own pages have it all; a request for a visit, and what a family agrees to in it, come first. */
const unwanted = ['/bolsas', '/visita', '/privacidade'];

/** If the popup cannot be fetched, nothing is announced. */
export function ScholarshipAnnouncement({ path, words }: { path: string; words: Anuncio }) {
  const [Popup, setPopup] = useState<typeof ScholarshipPopup | null>(null);
  const { from, until } = words;
  useEffect(() => {
    // Of an announcement that an older version of the site left in pages.
    document.getElementById('popup-bolsas-legado')?.remove();
    const isPreview = window.frameElement !== null;
    if (isPreview || isUnwanted(path) || !isDue(from, until)) return;
    const left = new AbortController();
    const announce = async () => {
      // Not while the page starts: reading a cookie waits for another process.
      if (wasShown()) return;
      const popup = await import('./ScholarshipPopup');
      const open = () => {
        // Another tab may have been faster.
        if (wasShown()) return;
        remember();
        setPopup(() => popup.default);
      };
      popup.onceCalm(opened + delay, open, left.signal);
    };
    const opened = performance.now();
    const timer = setTimeout(() => void announce().catch(console.warn), delay - ahead);
    return () => {
      clearTimeout(timer);
      left.abort();
    };
  }, [path, from, until]);
  // The way back may lead there while it is open.
  if (Popup && isUnwanted(path)) setPopup(null);
  return Popup && <Popup words={words} onClose={() => setPopup(null)} />;
}

const isUnwanted = (path: string) => unwanted.some((start) => path.startsWith(start));

/** Instants, empty where it has no beginning or no end. */
const isDue = (from: string, until: string) =>
  !(Date.parse(from) > Date.now()) && !(Date.parse(until) <= Date.now());

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
