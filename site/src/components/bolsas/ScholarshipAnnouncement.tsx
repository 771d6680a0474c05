import { css } from '@emotion/react';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import type { Anuncio } from 'shared/pages/escola';
import { onPhones } from '../../styles/common';
import { color, leading, motion, radius, shadow, space, text, veil } from '../../styles/tokens';
import { LineIcon, shellIcons } from '../ui/LineIcon';
import { Button, ButtonLink } from '../ui/Button';
import { RichText } from '../ui/RichText';

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
  const [isOpen, setOpen] = useState(false);
  const { from, until } = words;
  useEffect(() => {
    // An older version of the site may have left its announcement in the page.
    document.getElementById('popup-bolsas-legado')?.remove();
    const isPreview = window.frameElement !== null;
    if (isPreview || isExcluded(path) || !isActive(from, until)) return;
    const controller = new AbortController();
    const open = () => {
      if (wasShown()) return;
      rememberShown();
      setOpen(true);
    };
    runWhenIdle(performance.now() + delayMs, open, controller.signal);
    return () => controller.abort();
  }, [path, from, until]);
  // The back button may lead to an excluded page while the announcement is open.
  if (isOpen && isExcluded(path)) setOpen(false);
  return isOpen && <ScholarshipPopup words={words} onClose={() => setOpen(false)} />;
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

export function ScholarshipPopup({ words, onClose }: { words: Anuncio; onClose: () => void }) {
  const { title, text: details, button, link } = words;
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  // A click on the backdrop has the dialog itself as target. Keyboard users close it with Escape.
  const closeOnBackdropClick = ({ target, currentTarget }: MouseEvent<HTMLDialogElement>) => {
    if (target === currentTarget) currentTarget.close();
  };

  return (
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      aria-labelledby="bolsas-titulo"
      css={card}
      onClick={closeOnBackdropClick}
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
        <RichText html={details} />
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
  /* Visible in forced-colors mode, where the dialog has no shadow. */
  outline: 2px solid transparent;
  background: ${color.white};
  color: ${color.ink};
  box-shadow: ${shadow.lg};
  animation: popup-in ${motion.smooth} ${motion.ease};
  &::backdrop {
    background: ${veil('60%')};
  }
  /* On phones, a sheet at the bottom, where a thumb reaches it. The page stays in sight above it. */
  ${onPhones} {
    width: 100%;
    max-width: none;
    margin-bottom: 0;
    border-radius: ${radius.lg} ${radius.lg} 0 0;
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
  border-top: 0.5rem solid ${color.accent};
  p {
    margin-top: ${space.xs};
  }
  ${onPhones} {
    padding: ${space.md} ${space.gutter} calc(${space.sm} + env(safe-area-inset-bottom));
    line-height: ${leading.snug};
    h2 {
      padding-right: 3rem;
      font-size: ${text.xl};
    }
    p {
      margin-top: ${space['2xs']};
    }
  }
`;

const badge = css`
  display: grid;
  place-items: center;
  width: 3rem;
  height: 3rem;
  margin-bottom: ${space.sm};
  border-radius: ${radius.md};
  background: ${color.accentSoft};
  font-size: 1.625rem;
  ${onPhones} {
    display: none;
  }
`;

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
