import { css } from '@emotion/react';
import { school } from 'shared/school';
import logo from '../../images/logo.svg';
import { from, print } from '../../styles/media';
import { color, layer, motion, shadow, space } from '../../styles/tokens';
import { Container } from '../ui/Container';
import { PageLink } from '../ui/PageLink';
import { DesktopNav } from './DesktopNav';
import { MobileMenu } from './MobileMenu';
import { SearchLink } from './SearchLink';
import { useScrolled } from './useScrolled';

export function Header({ path }: { path: string }) {
  const scrolled = useScrolled();
  return (
    <header css={[bar, scrolled && raised]}>
      <Container css={row}>
        <PageLink to="/" aria-label={`${school.fullName}: página inicial`} css={home}>
          <img src={logo} alt="" width={150} height={40} />
        </PageLink>
        <DesktopNav path={path} />
        <SearchLink path={path} />
        <MobileMenu path={path} />
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
  ${print} {
    position: static;
  }
`;

const raised = css`
  background: color-mix(in srgb, ${color.cream} 88%, transparent);
  box-shadow: ${shadow.md};
  /* Not on phones: blurring what scrolls by is more than a cheap one can do smoothly. */
  ${from.lg} {
    -webkit-backdrop-filter: blur(10px);
    backdrop-filter: blur(10px);
  }
`;

/** Smaller only where the desktop menu has just found room beside it. */
const home = css`
  flex: none;
  ${from.lg} {
    width: 7.5rem;
  }
  ${from.xl} {
    width: auto;
  }
`;

const row = css`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space.sm};
  ${from.xl} {
    gap: ${space.md};
  }
  min-height: var(--header-height);
  ${from.lg} {
    justify-content: flex-start;
  }
`;
