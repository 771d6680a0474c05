import { css } from '@emotion/react';
import { useEffect, useRef, useState } from 'react';
import { Helmet } from 'react-helmet';
import { from, print } from '../../styles/media';
import { color, motion, space } from '../../styles/tokens';
import { LineIcon } from '../icons/LineIcon';
import { shellIcons } from '../icons/shellIcons';
import { Button } from '../ui/Button';
import { FoldingMenu, foldingMenu } from './FoldingMenu';
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
        css={burgerStyle}
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
        <FoldingMenu path={path} />
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
  ${print} {
    display: none;
  }
`;

const burgerStyle = css`
  @media (scripting: none) {
    display: none;
  }
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
