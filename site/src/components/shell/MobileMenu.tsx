import { css } from '@emotion/react';
import { useEffect, useRef, useState } from 'react';
import { Helmet } from 'react-helmet';
import { from, notPrinted, onlyWithScripts } from '../../styles/common';
import { color, layer, motion, radius, shadow, space, weight } from '../../styles/tokens';
import { LineIcon, shellIcons } from '../icons/LineIcon';
import { Button } from '../ui/Button';
import { MobileNav } from './MobileNav';

/** The full-screen menu of small screens; it closes on every link and change of path. */
export function MobileMenu({ path }: { path: string }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const burger = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const open = () => {
    dialog.current?.showModal();
    setOpen(true);
  };
  const close = () => dialog.current?.close();
  const afterClosing = () => {
    setOpen(false);
    // Unless the page that a link has led to has it already.
    const { activeElement, body } = document;
    if (activeElement === body || dialog.current?.contains(activeElement)) burger.current?.focus();
  };

  useEffect(close, [path]);
  useEffect(() => {
    // A tablet that is turned has no menu to close any more, and all else would stay out of reach.
    const wide = matchMedia(from.lg.replace('@media ', ''));
    wide.addEventListener('change', close);
    return () => wide.removeEventListener('change', close);
  }, []);

  return (
    <div css={[smallScreens, foldingMenu]}>
      {isOpen && <Helmet bodyAttributes={{ class: 'menu-open' }} />}
      <Button
        variant="ghost"
        size="icon"
        aria-haspopup="dialog"
        aria-label="Menu"
        ref={burger}
        onClick={open}
        css={onlyWithScripts}
      >
        <LineIcon strokes={shellIcons.menu} css={icon} />
      </Button>
      <dialog ref={dialog} aria-label="Menu" css={panel} onClose={afterClosing}>
        <Button variant="ghost" size="icon" aria-label="Fechar menu" onClick={close} css={corner}>
          <LineIcon strokes={shellIcons.close} css={icon} />
        </Button>
        <MobileNav path={path} onFollow={close} />
      </dialog>
      <noscript css={standIn}>
        <details>
          <summary>
            Menu <LineIcon strokes={shellIcons.chevron} />
          </summary>
          <div>
            <MobileNav path={path} />
          </div>
        </details>
      </noscript>
    </div>
  );
}

const icon = css`
  font-size: 1.75rem;
`;

const smallScreens = css`
  ${from.lg} {
    display: none;
  }
  ${notPrinted}
`;

/** Where scripts run, its content is text, which nobody may see. */
const standIn = css`
  @media (scripting: none) {
    display: contents;
  }
`;

const panel = css`
  inset: 0;
  width: 100%;
  max-width: none;
  height: 100%;
  max-height: none;
  padding: ${space.sm} ${space.gutter} ${space.xl};
  border: 0;
  background: ${color.cream};
  color: ${color.ink};
  &[open] {
    display: grid;
    align-content: start;
    gap: ${space.sm};
    animation: menu-in ${motion.smooth} ${motion.ease};
  }
  @keyframes menu-in {
    from {
      transform: translateX(100%);
    }
  }
`;

const corner = css`
  justify-self: end;
`;

/**
 * Where no scripts run, the menu unfolds below the header, as wide as that, and is scrolled by itself on low screens.
 * Within `noscript` no style may stand.
 */
const foldingMenu = css`
  noscript > details > summary {
    display: flex;
    align-items: center;
    gap: 0.375em;
    min-height: 2.75rem;
    padding-inline: ${space.sm};
    border-radius: ${radius.pill};
    background: ${color.primarySoft};
    color: ${color.primaryDark};
    font-weight: ${weight.bold};
  }
  noscript > details[open] > summary svg {
    transform: rotate(180deg);
  }
  noscript > details > div {
    position: absolute;
    z-index: ${layer.header};
    top: 100%;
    right: 0;
    left: 0;
    max-height: calc(100vh - var(--header-height));
    padding: ${space.xs} ${space.gutter} ${space.md};
    overflow-y: auto;
    background: ${color.cream};
    box-shadow: ${shadow.lg};
  }
`;
