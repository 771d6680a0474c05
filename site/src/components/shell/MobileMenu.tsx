import { css } from '@emotion/react';
import { Link } from 'gatsby';
import { useEffect, useRef } from 'react';
import { from, print } from '../../styles/media';
import { color, motion, space, text } from '../../styles/tokens';
import { Button } from '../ui/Button';
import { ButtonLink } from '../ui/ButtonLink';
import { institutional, isInGroup, mainLinks } from './navigation';

/** The full-screen menu of small screens; it closes on every link and change of path. */
export function MobileMenu({ path }: { path: string }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = () => dialog.current?.close();
  const open = () => {
    dialog.current?.showModal();
    document.body.classList.add('menu-open');
  };

  useEffect(() => () => document.body.classList.remove('menu-open'), []);
  useEffect(close, [path]);

  return (
    <div css={smallScreens}>
      <Button variant="ghost" aria-haspopup="dialog" onClick={open}>
        Menu
      </Button>
      <dialog
        ref={dialog}
        aria-label="Menu"
        css={panel}
        onClose={() => document.body.classList.remove('menu-open')}
      >
        <Button variant="ghost" onClick={close} css={{ justifySelf: 'end' }}>
          Fechar menu
        </Button>
        <nav aria-label="Menu" css={list}>
          <details open={isInGroup(path, institutional)}>
            <summary>Institucional</summary>
            <div css={[list, { padding: `${space.sm} 0 0 ${space.md}` }]}>
              {institutional.map(({ label, to }) => (
                <Link key={to} to={to} onClick={close}>
                  {label}
                </Link>
              ))}
            </div>
          </details>
          {mainLinks.map(({ label, to }) => (
            <Link key={to} to={to} onClick={close}>
              {label}
            </Link>
          ))}
          <ButtonLink variant="cta" to="/visita" onClick={close}>
            Agende uma Visita
          </ButtonLink>
        </nav>
      </dialog>
    </div>
  );
}

const smallScreens = css`
  ${from.lg} {
    display: none;
  }
  ${print} {
    display: none;
  }
`;

const panel = css`
  inset: 0;
  width: 100%;
  max-width: none;
  height: 100%;
  max-height: none;
  padding: ${space.md};
  border: 0;
  background: ${color.cream};
  color: ${color.ink};
  &[open] {
    display: grid;
    align-content: start;
    gap: ${space.md};
    animation: menu-in ${motion.smooth} ${motion.ease};
  }
  @keyframes menu-in {
    from {
      transform: translateX(100%);
    }
  }
`;

const list = css`
  display: grid;
  justify-items: start;
  gap: ${space.sm};
  font-size: ${text.lg};
`;
