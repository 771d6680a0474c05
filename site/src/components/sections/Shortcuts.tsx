import { css } from '@emotion/react';
import type { Shortcut } from 'shared/pages/parts';
import { notPrinted, onHover, row } from '../../styles/common';
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
          <li key={title + to}>
            <SmartLink to={to} css={pill}>
              {title}
            </SmartLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const pill = css`
  display: inline-flex;
  align-items: center;
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
