import { css } from '@emotion/react';
import { Link } from 'gatsby';
import { from } from '../../styles/media';
import { color, space, weight } from '../../styles/tokens';
import { ButtonLink } from '../ui/ButtonLink';
import { InstitutionalMenu } from './InstitutionalMenu';
import { isInGroup, mainLinks } from './navigation';

export function DesktopNav({ path }: { path: string }) {
  return (
    <nav aria-label="Principal" css={navigation}>
      <InstitutionalMenu key={path} path={path} />
      {mainLinks.map((link) => (
        <Link key={link.to} to={link.to} css={[item, isInGroup(path, [link]) && current]}>
          {link.label}
        </Link>
      ))}
      <ButtonLink variant="cta" to="/visita">
        Agende uma Visita
      </ButtonLink>
    </nav>
  );
}

const navigation = css`
  display: none;
  ${from.lg} {
    display: flex;
    align-items: center;
    gap: ${space.md};
    margin-left: auto;
  }
`;

const item = css`
  color: ${color.ink};
  font-weight: ${weight.medium};
  text-decoration: none;
  &:hover {
    text-decoration: underline;
  }
`;

const current = css`
  color: ${color.primary};
  font-weight: ${weight.bold};
`;
