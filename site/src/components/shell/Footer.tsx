import { css } from '@emotion/react';
import { Link } from 'gatsby';
import { useSchool } from '../../data/pageContent';
import { useSiteMenu } from '../../data/siteMenu';
import { buildYear } from '../../buildSettings';
import { forcedColors, from, notPrinted } from '../../styles/common';
import { color, radius, space, text, weight } from '../../styles/tokens';
import { Container } from '../ui/layout';
import { LineIcon, shellIcons } from '../ui/LineIcon';
import { SmartLink } from '../ui/SmartLink';
import { useInBrowser } from '../ui/hooks';
import { ContactDetails, SocialLinks } from './contact';
import { Logo } from './Logo';

export function Footer() {
  // The year of the build, until React has hydrated the page.
  const year = useInBrowser() ? new Date().getFullYear() : buildYear;
  const school = useSchool();
  const { footer } = useSiteMenu();
  return (
    <footer css={band}>
      <Container>
        <div css={columns}>
          <div>
            <Logo ground="dark" loading="lazy" />
            <p css={{ maxWidth: '20rem', marginBlock: space.sm }}>{school.tagline}</p>
            <SocialLinks css={{ marginLeft: '-0.625rem' }} />
            <Link to="/acessibilidade" css={accessibility}>
              <LineIcon strokes={shellIcons.accessibility} />
              Acessibilidade
            </Link>
          </div>
          <section>
            <h2 css={heading}>{footer.title}</h2>
            <nav aria-label="Rodapé">
              <ul role="list" css={links}>
                {footer.entries.map(({ title, to }, index) => (
                  <li key={index}>
                    <SmartLink to={to}>{title}</SmartLink>
                  </li>
                ))}
              </ul>
            </nav>
          </section>
          <section>
            <h2 id="fale-com-a-gente" css={heading}>
              Fale com a gente
            </h2>
            <ContactDetails />
          </section>
        </div>
        <p css={copyright}>{`© ${year} ${school.fullName}`}</p>
      </Container>
    </footer>
  );
}

const band = css`
  --color-focus: ${color.accent};
  padding-block: ${space['2xl']} calc(${space.lg} + var(--alert-height, 0px));
  background: ${color.primaryDeep};
  color: ${color.cream};
  a {
    color: inherit;
    text-decoration-color: rgb(255 255 255 / 35%);
    &:hover {
      text-decoration-color: currentcolor;
    }
  }
  ${forcedColors} {
    border-top: 1px solid;
  }
  ${notPrinted}
`;

/** Large and outlined, because the law (LBI, article 63) asks for a prominent symbol. */
const accessibility = css`
  display: inline-flex;
  align-items: center;
  gap: ${space['2xs']};
  margin-top: ${space.sm};
  padding: 0.375rem min(1.25rem, 6.25vw) 0.375rem 0.375rem;
  border: 2px solid ${color.accent};
  border-radius: ${radius.pill};
  font-weight: ${weight.bold};
  text-decoration: none;
  &:hover {
    text-decoration: underline;
  }
  &:focus-visible {
    border-radius: ${radius.pill};
  }
  svg {
    flex: none;
    color: ${color.accent};
    font-size: min(2.5rem, 12.5vw);
  }
`;

const columns = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.xl};
  ${from.md} {
    grid-template-columns: 1fr 1fr;
    > :last-child {
      grid-column: 1 / -1;
    }
  }
  ${from.lg} {
    grid-template-columns: 1.1fr 1.2fr 1fr;
    > :last-child {
      grid-column: auto;
    }
  }
`;

/** One column where two would break words. */
const links = css`
  columns: 2 8rem;
  column-gap: ${space.md};
  li {
    break-inside: avoid;
  }
  a {
    display: inline-block;
    padding-block: ${space['3xs']};
  }
`;

/** Leaves space for the chat button, which floats over the right corner. */
const copyright = css`
  margin-top: ${space.xl};
  padding: ${space.md} min(4.5rem, 22.5vw) 0 0;
  border-top: 1px solid rgb(255 255 255 / 16%);
  font-size: ${text.sm};
`;

const heading = css`
  margin-bottom: ${space.xs};
  color: ${color.accent};
  font-size: ${text.base};
  font-weight: ${weight.bold};
  letter-spacing: 0;
`;
