import { css } from '@emotion/react';
import { Link } from 'gatsby';
import { useEffect, useState } from 'react';
import { toDialableNumber } from 'shared/phone';
import { useSchool } from '../../data/pageContent';
import { forcedColors, from, onHover, notPrinted, print, spreadRow } from '../../styles/common';
import { color, layer, motion, radius, shadow, space, text, weight } from '../../styles/tokens';
import { LineIcon, shellIcons } from '../ui/LineIcon';
import { Container } from '../ui/layout';
import { SocialLinks } from './contact';
import { DesktopNav } from './DesktopNav';
import { Logo } from './Logo';
import { MobileMenu } from './MobileMenu';

export function TopBar() {
  const { phone } = useSchool();
  return (
    <section aria-label="Contato e redes sociais" css={topBar}>
      <Container css={[spreadRow, wrapping]}>
        <a href={`tel:${toDialableNumber(phone)}`} css={phoneStyle}>
          <LineIcon strokes={shellIcons.phone} /> {phone}
        </a>
        <SocialLinks />
      </Container>
    </section>
  );
}

const topBar = css`
  --color-focus: ${color.accent};
  background: ${color.primaryDeep};
  color: ${color.cream};
  font-size: ${text.sm};
  ${notPrinted}
`;

/** Enlarged text has no room for both parts on one line of a phone. */
const wrapping = css`
  flex-wrap: wrap;
  row-gap: 0;
`;

const phoneStyle = css`
  display: inline-flex;
  align-items: center;
  gap: 0.5em;
  min-height: 2.5rem;
  color: inherit;
  font-weight: ${weight.medium};
  white-space: nowrap;
  text-decoration: none;
  svg {
    flex: none;
  }
  &:hover {
    text-decoration: underline;
  }
`;

export function Header({ path }: { path: string }) {
  const scrolled = useScrolled();
  return (
    <header css={[bar, scrolled && raised]}>
      <Container css={row}>
        <Link to="/" css={home}>
          <Logo ground="light" leadsHome />
        </Link>
        <DesktopNav path={path} />
        <Link
          to="/busca"
          state={{ type: true }}
          aria-label="Buscar no site"
          title="Buscar no site"
          css={searchLink}
        >
          <LineIcon strokes={shellIcons.search} />
        </Link>
        <MobileMenu key={path} path={path} />
      </Container>
    </header>
  );
}

const bar = css`
  position: sticky;
  top: 0;
  z-index: ${layer.header};
  background: ${color.cream};
  transition:
    background-color ${motion.smooth},
    box-shadow ${motion.smooth};
  ${forcedColors} {
    border-bottom: 1px solid;
  }
  ${print} {
    position: static;
  }
`;

const raised = css`
  box-shadow: ${shadow.md};
  /* Blur only on wide screens: a cheap phone cannot blur scrolling content smoothly. */
  ${from.lg} {
    background: color-mix(in srgb, ${color.cream} 88%, transparent);
    -webkit-backdrop-filter: blur(10px);
    backdrop-filter: blur(10px);
  }
`;

const row = css`
  ${spreadRow}
  min-height: var(--header-height);
  ${from.lg} {
    justify-content: flex-start;
  }
  ${from.xl} {
    gap: ${space.md};
  }
`;

/** Smaller at the widths where the desktop menu barely fits beside it. */
const home = css`
  min-width: 0;
  color: ${color.primaryDark};
  text-decoration: none;
  ${from.lg} {
    flex: none;
    width: 7.5rem;
  }
  ${from.xl} {
    width: auto;
  }
`;

/** A touch target of the size of a finger, at the end of the row on phones, next to the menu button. */
const searchLink = css`
  display: grid;
  flex: none;
  place-items: center;
  width: min(2.75rem, 14vw);
  height: min(2.75rem, 14vw);
  margin-left: auto;
  border-radius: ${radius.pill};
  color: ${color.primaryDark};
  font-size: min(1.5rem, 7.5vw);
  ${from.lg} {
    margin-left: calc(-1 * ${space.xs});
  }
  ${onHover(color.primarySoft)}
  ${notPrinted}
`;

/** Whether the page is scrolled by more than 10 px. */
function useScrolled(): boolean {
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    const update = () => setScrolled(window.scrollY > 10);
    update();
    window.addEventListener('scroll', update, { passive: true });
    return () => window.removeEventListener('scroll', update);
  }, []);
  return scrolled;
}
