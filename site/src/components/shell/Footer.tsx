import { css } from '@emotion/react';
import { Link } from 'gatsby';
import { school } from 'shared/school';
import { print } from '../../styles/media';
import { color, space, text } from '../../styles/tokens';
import { Container } from '../ui/Container';
import { Grid } from '../ui/Grid';
import { footerLinks } from './navigation';
import { SocialLinks } from './SocialLinks';

export function Footer() {
  const { street, district, city, state, postalCode } = school.address;
  return (
    <footer css={band}>
      <Container>
        <Grid min="15rem" gap="lg">
          <div css={column}>
            <p>
              <strong>{school.fullName}</strong>
            </p>
            <p>{school.tagline}</p>
          </div>
          <address css={[column, { fontStyle: 'normal' }]}>
            <span>
              {street}, {district}, {city} – {state}, {postalCode}
            </span>
            <a href={`tel:${school.phone.e164}`}>{school.phone.label}</a>
            <a href={`mailto:${school.emails.contact}`}>{school.emails.contact}</a>
          </address>
          <nav aria-label="Rodapé" css={column}>
            {footerLinks.map(({ label, to }) => (
              <Link key={to} to={to}>
                {label}
              </Link>
            ))}
          </nav>
          <div css={column}>
            <SocialLinks />
          </div>
        </Grid>
        <p css={copyright}>
          © {new Date().getFullYear()} {school.fullName}
        </p>
      </Container>
    </footer>
  );
}

const band = css`
  --color-focus: ${color.yellow};
  padding-block: ${space.xl};
  background: ${color.primaryDeep};
  color: ${color.cream};
  a {
    color: inherit;
  }
  ${print} {
    display: none;
  }
`;

const column = css`
  display: grid;
  align-content: start;
  gap: ${space['2xs']};
`;

const copyright = css`
  margin-top: ${space.xl};
  font-size: ${text.sm};
`;
