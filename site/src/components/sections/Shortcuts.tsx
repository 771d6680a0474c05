import { css } from '@emotion/react';
import type { Shortcut } from 'shared/pages/parts';
import { notPrinted, onHover, onPhones, row } from '../../styles/common';
import { color, motion, radius, space, weight } from '../../styles/tokens';
import { SmartLink } from '../ui/SmartLink';

/** Links to what is looked for most often, without those that lead nowhere. */
export function Shortcuts({ links }: { links: readonly Shortcut[] }) {
  const shown = links.filter(({ to }) => to);
  if (shown.length === 0) return null;
  return (
    <nav aria-label="Atalhos" css={notPrinted}>
      <ul role="list" css={[row, { gap: space.xs }]}>
        {shown.map(({ title, to }) => (
          <li key={title + to} css={filling}>
            <SmartLink to={to} css={pill}>
              {title}
            </SmartLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** On phones the links of a row share its width. */
const filling = css`
  ${onPhones} {
    flex: 1 1 auto;
  }
`;

const pill = css`
  display: flex;
  align-items: center;
  justify-content: center;
  min-height: 2.75rem;
  padding: ${space['3xs']} ${space.sm};
  border: 1px solid ${color.line};
  border-radius: ${radius.pill};
  background: ${color.white};
  color: ${color.primaryDark};
  font-weight: ${weight.bold};
  text-decoration: none;
  transition: background-color ${motion.quick};
  ${onHover(color.primarySoft)}
`;
