import { css } from '@emotion/react';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import type { Anuncio } from 'shared/pages/escola';
import { color, motion, radius, shadow, space } from '../../styles/tokens';
import { LineIcon, shellIcons } from '../icons/LineIcon';
import { Button, ButtonLink } from '../ui/Button';
import { RichText } from '../text/RichText';

/** From the moment when a page has opened, in milliseconds. */
const delay = 2000;
/** A cookie of the session: unlike `sessionStorage`, every tab of the browser has it. */
const sessionCookie = 'bolsas-anunciado';
/** The competition's own pages have it all; a request for a visit, and what a family agrees to in it, come first. */
const unwanted = ['/bolsas', '/visita', '/privacidade'];

export function ScholarshipAnnouncement({ path, words }: { path: string; words: Anuncio }) {
  const [isOpen, setOpen] = useState(false);
  const { from, until } = words;
  useEffect(() => {
    // Of an announcement that an older version of the site left in pages.
    document.getElementById('popup-bolsas-legado')?.remove();
    const isPreview = window.frameElement !== null;
    if (isPreview || isUnwanted(path) || !isDue(from, until)) return;
    const left = new AbortController();
    const open = () => {
      if (wasShown()) return;
      remember();
      setOpen(true);
    };
    onceCalm(performance.now() + delay, open, left.signal);
    return () => left.abort();
  }, [path, from, until]);
  // The way back may lead there while it is open.
  if (isOpen && isUnwanted(path)) setOpen(false);
  return isOpen && <ScholarshipPopup words={words} onClose={() => setOpen(false)} />;
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

export function ScholarshipPopup({ words, onClose }: { words: Anuncio; onClose: () => void }) {
  const { title, text, button, link } = words;
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  // Around its content is its backdrop, which counts as a part of it. The keyboard has Escape.
  const closeWhenTappedBeside = ({ target, currentTarget }: MouseEvent<HTMLDialogElement>) => {
    if (target === currentTarget) currentTarget.close();
  };

  return (
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      aria-labelledby="bolsas-titulo"
      css={card}
      onClick={closeWhenTappedBeside}
      onClose={onClose}
    >
      <div css={content}>
        <Button
          variant="ghost"
          size="icon"
          aria-label="Fechar"
          css={{ position: 'absolute', top: space['2xs'], right: space['2xs'] }}
          onClick={() => dialog.current?.close()}
        >
          <LineIcon strokes={shellIcons.close} css={{ fontSize: '1.5rem' }} />
        </Button>
        <p css={badge}>
          <LineIcon strokes={shellIcons.star} />
        </p>
        <h2 id="bolsas-titulo">{title}</h2>
        <RichText html={text} />
        <div css={{ display: 'grid', gap: space['2xs'], marginTop: space.md }}>
          <ButtonLink {...button} newTab variant="cta" size="lg" />
          {link.label && link.to && <ButtonLink {...link} newTab variant="link" />}
        </div>
      </div>
    </dialog>
  );
}

const card = css`
  width: min(30rem, calc(100% - 2 * ${space.gutter}));
  max-height: calc(100% - 2 * ${space.md});
  margin: auto;
  padding: 0;
  border: 0;
  border-radius: ${radius.lg};
  background: ${color.white};
  color: ${color.ink};
  box-shadow: ${shadow.lg};
  animation: popup-in ${motion.smooth} ${motion.ease};
  &::backdrop {
    background: rgb(7 53 42 / 60%);
  }
  @keyframes popup-in {
    from {
      opacity: 0;
      transform: translateY(1.5rem);
    }
  }
`;

const content = css`
  padding: ${space.lg};
  border-top: 0.5rem solid ${color.yellow};
  p {
    margin-top: ${space.xs};
  }
`;

const badge = css`
  display: grid;
  place-items: center;
  width: 3rem;
  height: 3rem;
  margin-bottom: ${space.sm};
  border-radius: ${radius.md};
  background: ${color.yellowSoft};
  font-size: 1.625rem;
`;

/** After the last letter, or the last moment in a field, in milliseconds. */
const calm = 2000;

const notToBeLeft = 'input, textarea, select, [contenteditable], iframe';

const isInUse = () =>
  document.activeElement?.matches(notToBeLeft) || document.querySelector('dialog[open]');

/**
 * Acts at a moment by the clock of the page, or later: never while a field, a player or the menu is in use, or the
 * user is typing.
 */
export function onceCalm(moment: number, act: () => void, signal: AbortSignal): void {
  let calmAt = moment;
  const disturb = () => (calmAt = Math.max(moment, performance.now() + calm));
  const noteTyping = ({ key }: KeyboardEvent) => {
    if (key.length === 1) disturb();
  };
  const wait = () => {
    if (signal.aborted) return;
    if (isInUse()) disturb();
    const left = calmAt - performance.now();
    if (left > 0) setTimeout(wait, left);
    else act();
  };
  addEventListener('keydown', noteTyping, { capture: true, signal });
  wait();
}
