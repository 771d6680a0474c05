import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { from } from '../../styles/media';
import { space } from '../../styles/tokens';

interface NewsGridProps {
  /** Whether there may be hundreds. */
  long?: boolean;
  children: ReactNode;
}

/** One column on phones, two on tablets, three on desks, however few the articles. */
export function NewsGrid({ long = false, children }: NewsGridProps) {
  return (
    <ul role="list" css={[grid, long && laidOutNearby]}>
      {children}
    </ul>
  );
}

const grid = css`
  display: grid;
  gap: ${space.md};
  ${from.md} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${from.lg} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;

/** Cards far away cost nothing until they come near; where a page opens further down, all are laid out at once. */
const laidOutNearby = css`
  html:not([data-whole]) & > li {
    content-visibility: auto;
    contain-intrinsic-block-size: auto 31.5rem;
  }
`;
