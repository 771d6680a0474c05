import { css } from '@emotion/react';
import { Link } from 'gatsby';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { Helmet } from 'react-helmet';
import { useShared } from '../../data/content';
import { from, notPrinted } from '../../styles/common';
import { color, motion, radius, space, text, weight } from '../../styles/tokens';
import { LineIcon, shellIcons } from '../icons/LineIcon';
import { Button, ButtonLink } from '../ui/Button';
import { institutionalLinks, isInstitutional, mainLinks, type NavigationLink } from './DesktopNav';

/**
 * The full-screen menu of small screens; it closes on every link, and with the page. Browsers that know the button's
 * command open it before scripts start, and without them.
 */
export function MobileMenu({ path }: { path: string }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, setOpen] = useState(false);
  const open = ({ currentTarget: burger }: MouseEvent<HTMLButtonElement>) => {
    // Closing gives the focus back to what had it, which a pressed button has not in Safari.
    burger.focus();
    dialog.current?.showModal();
    setOpen(true);
  };
  const close = () => dialog.current?.close();

  useEffect(() => {
    // A tablet that is turned has no menu to close any more, and all else would stay out of reach.
    const wide = matchMedia(from.lg.replace('@media ', ''));
    wide.addEventListener('change', close);
    return () => wide.removeEventListener('change', close);
  }, []);

  const { hasEvents } = useShared();
  const entry = ({ label, to }: NavigationLink) => (
    <li key={to}>
      <Link to={to} onClick={close} css={row}>
        {label}
      </Link>
    </li>
  );

  return (
    <div css={smallScreens}>
      {isOpen && <Helmet bodyAttributes={{ class: 'menu-open' }} />}
      <Button
        variant="ghost"
        size="icon"
        aria-haspopup="dialog"
        aria-label="Menu"
        onClick={open}
        {...invoking('show-modal')}
      >
        <LineIcon strokes={shellIcons.menu} css={icon} />
      </Button>
      <dialog ref={dialog} id="menu" aria-label="Menu" css={panel} onClose={() => setOpen(false)}>
        <Button
          variant="ghost"
          size="icon"
          aria-label="Fechar menu"
          onClick={close}
          {...invoking('close')}
          css={{ justifySelf: 'end' }}
        >
          <LineIcon strokes={shellIcons.close} css={icon} />
        </Button>
        <nav aria-label="Menu">
          <ul role="list">
            <li>
              <details open={isInstitutional(path)} css={group}>
                <summary css={row}>
                  Institucional <LineIcon strokes={shellIcons.chevron} />
                </summary>
                <ul role="list" css={{ paddingLeft: space.sm }}>
                  {institutionalLinks(hasEvents).map(entry)}
                </ul>
              </details>
            </li>
            {mainLinks.map(entry)}
          </ul>
          <ButtonLink variant="cta" size="lg" to="/visita" onClick={close} css={visit}>
            Agende uma Visita
          </ButtonLink>
        </nav>
      </dialog>
    </div>
  );
}

/** Attributes that the types of React do not know yet. */
const invoking = (command: 'show-modal' | 'close') => ({ command, commandfor: 'menu' });

const icon = css`
  font-size: 1.75rem;
`;

const smallScreens = css`
  ${from.lg} {
    display: none;
  }
  ${notPrinted}
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

const row = css`
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-height: 3.25rem;
  padding-inline: ${space.xs};
  border-radius: ${radius.sm};
  color: ${color.ink};
  font-size: ${text.lg};
  font-weight: ${weight.medium};
  text-decoration: none;
  &[aria-current] {
    background: ${color.primarySoft};
    color: ${color.primaryDark};
    font-weight: ${weight.bold};
  }
`;

const visit = css`
  width: 100%;
  margin-top: ${space.md};
`;

const group = css`
  &[open] summary svg {
    transform: rotate(180deg);
  }
`;
