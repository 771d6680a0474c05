import { css } from '@emotion/react';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { isCurrentGroup, type MenuLink, useSiteMenu } from '../../data/siteMenu';
import { from, notPrinted } from '../../styles/common';
import { color, motion, radius, space, text, weight } from '../../styles/tokens';
import { LineIcon, shellIcons } from '../ui/LineIcon';
import { Button, ButtonLink } from '../ui/Button';
import { SmartLink } from '../ui/SmartLink';
import { ContactDetails } from './contact';

/**
 * The full-screen menu of small screens. It closes on every link and on navigation. Browsers that support the `command`
 * attribute of buttons open it even before scripts start, or without scripts.
 */
export function MobileMenu({ path }: { path: string }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, setOpen] = useState(false);
  const open = ({ currentTarget: burger }: MouseEvent<HTMLButtonElement>) => {
    // On closing, the dialog returns the focus to the element that had it. Safari does not focus a pressed button.
    burger.focus();
    dialog.current?.showModal();
    setOpen(true);
  };
  const close = () => dialog.current?.close();

  useEffect(() => {
    // Turning a tablet to landscape hides the menu. The open dialog would then block the whole page.
    const wide = matchMedia(from.lg.replace('@media ', ''));
    wide.addEventListener('change', close);
    return () => wide.removeEventListener('change', close);
  }, []);

  useEffect(() => {
    document.body.classList.toggle('menu-open', isOpen);
    return () => document.body.classList.remove('menu-open');
  }, [isOpen]);

  const menu = useSiteMenu();
  const entry = ({ title, to }: MenuLink, index: number) => (
    <li key={index}>
      <SmartLink to={to} onClick={close} css={row}>
        {title}
      </SmartLink>
    </li>
  );

  return (
    <div css={smallScreens}>
      <Button
        variant="ghost"
        size="icon"
        aria-haspopup="dialog"
        aria-label="Menu"
        onClick={open}
        {...buildCommandProps('show-modal')}
      >
        <LineIcon strokes={shellIcons.menu} css={icon} />
      </Button>
      <dialog ref={dialog} id="menu" aria-label="Menu" css={panel} onClose={() => setOpen(false)}>
        <Button
          variant="ghost"
          size="icon"
          aria-label="Fechar menu"
          onClick={close}
          {...buildCommandProps('close')}
          css={{ justifySelf: 'end' }}
        >
          <LineIcon strokes={shellIcons.close} css={icon} />
        </Button>
        <nav aria-label="Menu">
          <ul role="list">
            {menu.header.map((item, index) =>
              item.entries.length > 0 ? (
                <li key={index}>
                  <details open={isCurrentGroup(item, path)} css={group}>
                    <summary css={row}>
                      {item.title} <LineIcon strokes={shellIcons.chevron} />
                    </summary>
                    <ul role="list" css={{ paddingLeft: space.sm }}>
                      {item.entries.map(entry)}
                    </ul>
                  </details>
                </li>
              ) : (
                entry(item, index)
              ),
            )}
            {[...menu.phone, search].map(entry)}
          </ul>
          {menu.visit && (
            <ButtonLink variant="cta" size="lg" to="/visita" onClick={close} css={visit}>
              {menu.visit}
            </ButtonLink>
          )}
        </nav>
        <section aria-labelledby="menu-contato" css={contact}>
          <h2 id="menu-contato">Fale com a gente</h2>
          <ContactDetails />
        </section>
      </dialog>
    </div>
  );
}

/** Wide screens show it beside the menu. */
const search: MenuLink = { title: 'Buscar no site', to: '/busca' };

/** Returns attributes that React's types do not include yet. */
const buildCommandProps = (command: 'show-modal' | 'close') => ({ command, commandfor: 'menu' });

const icon = css`
  font-size: min(1.75rem, 8.75vw);
`;

const smallScreens = css`
  display: grid;
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

const contact = css`
  padding: ${space.sm} ${space.xs} ${space['2xl']};
  h2 {
    margin-bottom: ${space.sm};
    font-size: ${text.lg};
    letter-spacing: 0;
  }
  /* Easy to hit with a thumb. */
  a {
    display: inline-block;
    padding-block: ${space['3xs']};
  }
`;

const group = css`
  &[open] summary svg {
    transform: rotate(180deg);
  }
`;
