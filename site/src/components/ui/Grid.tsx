import type { ReactNode } from 'react';
import { css } from '@emotion/react';
import { space } from '../../styles/tokens';

interface GridProps {
  /** How narrow a column may get before the row holds one fewer. */
  min?: string;
  gap?: keyof typeof space;
  /** `ul` when its children are `li`. */
  as?: 'div' | 'ul' | 'ol';
  className?: string;
  children: ReactNode;
}

/** Columns of equal width, as many as fit. */
export function Grid({ min = '18rem', gap = 'md', as: Element = 'div', ...element }: GridProps) {
  return (
    <Element
      role={Element === 'div' ? undefined : 'list'}
      css={[
        grid,
        {
          gap: space[gap],
          gridTemplateColumns: `repeat(auto-fit, minmax(min(${min}, 100%), 1fr))`,
        },
      ]}
      {...element}
    />
  );
}

const grid = css`
  display: grid;
  padding: 0;
  list-style: none;
`;
