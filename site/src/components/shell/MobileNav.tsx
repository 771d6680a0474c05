import { css } from '@emotion/react';
import { color, radius, space, text, weight } from '../../styles/tokens';
import { LineIcon } from '../icons/LineIcon';
import { shellIcons } from '../icons/shellIcons';
import { ButtonLink } from '../ui/ButtonLink';
import { PageLink } from '../ui/PageLink';
import { institutional, isInGroup, mainLinks, type NavigationLink } from './navigation';

interface MobileNavProps {
  path: string;
  /** When a link is followed. */
  onFollow?: () => void;
}

/** The pages of the main menu, one below the other, the Institucional group folded. */
export function MobileNav({ path, onFollow }: MobileNavProps) {
  const entry = ({ label, to }: NavigationLink) => (
    <li key={to}>
      <PageLink
        to={to}
        onClick={onFollow}
        aria-current={path === to ? 'page' : undefined}
        css={row}
      >
        {label}
      </PageLink>
    </li>
  );
  return (
    <nav aria-label="Menu">
      <ul role="list">
        <li>
          <details open={isInGroup(path, institutional)} css={group}>
            <summary css={row}>
              Institucional <LineIcon strokes={shellIcons.chevron} />
            </summary>
            <ul role="list" css={{ '&&': { paddingLeft: space.sm } }}>
              {institutional.map(entry)}
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
  summary {
    cursor: pointer;
    list-style: none;
    &::-webkit-details-marker {
      display: none;
    }
  }
  &[open] summary svg {
    transform: rotate(180deg);
  }
`;

const visit = css`
  width: 100%;
  margin-top: ${space.md};
`;
