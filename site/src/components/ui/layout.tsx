import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { space, width } from '../../styles/tokens';

interface ContainerProps {
  /** `text` for reading, `page` for all else. */
  size?: keyof typeof width;
  className?: string;
  children: ReactNode;
}

export function Container({ size = 'page', ...div }: ContainerProps) {
  return (
    <div css={[container, { maxWidth: `calc(${width[size]} + 2 * ${space.gutter})` }]} {...div} />
  );
}

const container = css`
  width: 100%;
  margin-inline: auto;
  padding-inline: ${space.gutter};
`;

interface GridProps {
  min?: string;
  gap?: keyof typeof space;
  /** `ul` when its children are `li`. */
  as?: 'div' | 'ul' | 'ol';
  className?: string;
  children: ReactNode;
}

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

interface StackProps {
  gap: keyof typeof space;
  children: ReactNode;
}

export function Stack({ gap, children }: StackProps) {
  return <div css={[stack, { gap: space[gap] }]}>{children}</div>;
}

const stack = css`
  display: grid;
  justify-items: start;
`;
