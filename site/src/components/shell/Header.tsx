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
        <PageLink to="/" css={home}>
          <img
            src={logo}
            alt={`${school.fullName}: página inicial`}
            width={150}
            height={40}
            css={plate}
          />
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
  box-shadow: ${shadow.md};
  /* Not on phones: blurring what scrolls by is more than a cheap one can do smoothly. */
  ${from.lg} {
    background: color-mix(in srgb, ${color.cream} 88%, transparent);
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

/** Where the reader's own colours stand behind it, the logo brings its paper along. */
const plate = css`
  @media (forced-colors: active) {
    background: #fff;
    forced-color-adjust: none;
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
