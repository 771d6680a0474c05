import { css } from '@emotion/react';
import { Link } from 'gatsby';
import { useShared } from '../../data/useShared';
import { color, radius, space, text, weight } from '../../styles/tokens';
import { LineIcon, shellIcons } from '../icons/LineIcon';
import { ButtonLink } from '../ui/Button';
import { institutionalLinks, isInstitutional, mainLinks, type NavigationLink } from './navigation';

export function MobileNav({ path, onFollow }: { path: string; onFollow?: () => void }) {
  const { hasEvents } = useShared();
  const entry = ({ label, to }: NavigationLink) => (
    <li key={to}>
      <Link to={to} onClick={onFollow} css={row}>
        {label}
      </Link>
    </li>
  );
  return (
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
      <ButtonLink variant="cta" size="lg" to="/visita" onClick={onFollow} css={visit}>
        Agende uma Visita
      </ButtonLink>
    </nav>
  );
}

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

const group = css`
  &[open] summary svg {
    transform: rotate(180deg);
  }
`;

const visit = css`
  width: 100%;
  margin-top: ${space.md};
`;
