import { css } from '@emotion/react';
import { school } from 'shared/school';
import logo from '../../images/logo-white.svg';
import { from, print } from '../../styles/media';
import { color, space, text } from '../../styles/tokens';
import { Container } from '../ui/Container';
import { PageLink } from '../ui/PageLink';
import { ContactDetails } from './ContactDetails';
import { FooterColumn } from './FooterColumn';
import { footerLinks } from './navigation';
import { SocialLinks } from './SocialLinks';
import { useYear } from './useYear';

export function Footer() {
  const year = useYear();
  return (
    <footer css={band}>
      <Container>
        <div css={columns}>
          <div>
            <img
              src={logo}
              alt={school.fullName}
              width={150}
              height={40}
              loading="lazy"
              css={plate}
            />
            <p css={tagline}>{school.tagline}</p>
            <SocialLinks css={{ marginLeft: '-0.625rem' }} />
          </div>
          <FooterColumn title="A escola">
            <nav aria-label="Rodapé">
              <ul role="list" css={links}>
                {footerLinks.map(({ label, to }) => (
                  <li key={to}>
                    <PageLink to={to}>{label}</PageLink>
                  </li>
                ))}
              </ul>
            </nav>
          </FooterColumn>
          <FooterColumn title="Fale com a gente">
            <ContactDetails />
          </FooterColumn>
        </div>
        <p css={copyright}>
          © {year} {school.fullName}
        </p>
      </Container>
    </footer>
  );
}

const band = css`
  --color-focus: ${color.yellow};
  padding-block: ${space['2xl']} ${space.lg};
  background: ${color.primaryDeep};
  color: ${color.cream};
  a {
    color: inherit;
    text-decoration-color: rgb(255 255 255 / 35%);
    &:hover {
      text-decoration-color: currentcolor;
    }
  }
  ${print} {
    display: none;
  }
`;

/** The logo is white: without the band behind it, it brings some of it along. */
const plate = css`
  @media (forced-colors: active) {
    background: #0f4c45;
    forced-color-adjust: none;
  }
`;

const columns = css`
  display: grid;
  gap: ${space.xl};
  ${from.md} {
    grid-template-columns: 1fr 1fr;
  }
  ${from.lg} {
    grid-template-columns: 1.1fr 1.2fr 1fr;
  }
`;

const tagline = css`
  max-width: 20rem;
  margin-block: ${space.sm};
`;

const links = css`
  columns: 2;
  column-gap: ${space.md};
  li {
    break-inside: avoid;
  }
  a {
    display: inline-block;
    padding-block: ${space['3xs']};
  }
`;

/** Kept clear of the chat button, which floats over the right corner. */
const copyright = css`
  margin-top: ${space.xl};
  padding: ${space.md} 4.5rem 0 0;
  border-top: 1px solid rgb(255 255 255 / 16%);
  font-size: ${text.sm};
`;
