import { useEffect, useState } from 'react';
import type { Anuncio } from 'shared/pages/escola';
import type { ScholarshipPopup } from './ScholarshipPopup';

/** Milliseconds between opening a page and the announcement. */
const delayMs = 2000;
/** A session cookie, because all tabs share it, unlike `sessionStorage`. */
const sessionCookie = 'bolsas-anunciado';
/**
 * Paths without the announcement: the page of the competition itself, the visit form, the privacy policy that the form
 * links to, and the page for people who find the site hard to use.
 */
const excludedPaths = ['/bolsas', '/visita', '/privacidade', '/acessibilidade'];

export function ScholarshipAnnouncement({ path, words }: { path: string; words: Anuncio }) {
  const [Popup, setPopup] = useState<typeof ScholarshipPopup>();
  const { from, until } = words;
  useEffect(() => {
    // An older version of the site may have left its announcement in the page.
    document.getElementById('popup-bolsas-legado')?.remove();
    const isPreview = window.frameElement !== null;
    if (isPreview || isExcluded(path) || !isActive(from, until) || wasShown()) return;
    const controller = new AbortController();
    const earliest = performance.now() + delayMs;
    const open = (loaded: typeof ScholarshipPopup) => {
      if (wasShown()) return;
      rememberShown();
      setPopup(() => loaded);
    };
    import('./ScholarshipPopup').then(
      (loaded) => runWhenIdle(earliest, () => open(loaded.ScholarshipPopup), controller.signal),
      // The announcement waits for the next page.
      () => undefined,
    );
    return () => controller.abort();
  }, [path, from, until]);
  // The back button may lead to an excluded page while the announcement is open.
  if (Popup && isExcluded(path)) setPopup(undefined);
  return Popup && <Popup words={words} onClose={() => setPopup(undefined)} />;
}

const isExcluded = (path: string) => excludedPaths.some((start) => path.startsWith(start));

/** Whether the announcement runs now. @param from ISO time, empty without a beginning @param until ISO time, empty without an end */
const isActive = (from: string, until: string) =>
  !(Date.parse(from) > Date.now()) && !(Date.parse(until) <= Date.now());

/** Limits the announcement to once per visit in browsers that store no cookies. */
let shownInThisVisit = false;

function wasShown(): boolean {
  return shownInThisVisit || document.cookie.includes(`${sessionCookie}=`);
}

function rememberShown(): void {
  shownInThisVisit = true;
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${sessionCookie}=sim; path=/; samesite=lax${secure}`;
}

/** Milliseconds to wait after the last keystroke, or after a field or dialog was in use. */
const idleMs = 2000;

const interactiveElements = 'input, textarea, select, [contenteditable], iframe';

const isInUse = () =>
  document.activeElement?.matches(interactiveElements) || document.querySelector('dialog[open]');

/**
 * Runs an action at a given time, or later if the user is busy: it does not run while a field, a player or a dialog is
 * in use, or while the user types.
 * @param earliest time by the clock of `performance.now()`, in milliseconds
 */
export function runWhenIdle(earliest: number, act: () => void, signal: AbortSignal): void {
  let idleAt = earliest;
  const postpone = () => (idleAt = Math.max(earliest, performance.now() + idleMs));
  const noteTyping = ({ key }: KeyboardEvent) => {
    if (key.length === 1) postpone();
  };
  const wait = () => {
    if (signal.aborted) return;
    if (isInUse()) postpone();
    const remaining = idleAt - performance.now();
    if (remaining > 0) setTimeout(wait, remaining);
    else act();
  };
  addEventListener('keydown', noteTyping, { capture: true, signal });
  wait();
}
