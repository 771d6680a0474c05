import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { from } from '../../styles/media';
import { space } from '../../styles/tokens';

/** One column on phones, two on tablets, three on desks, however few the articles. */
export function NewsGrid({ children }: { children: ReactNode }) {
  return (
    <ul role="list" css={grid}>
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
