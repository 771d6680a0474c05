import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { color, radius, shadow, space } from '../../styles/tokens';

interface CardProps {
  as?: 'div' | 'article' | 'li';
  /** Pictures reach the edges; text then needs its own padding (`space.md`). */
  flush?: boolean;
  className?: string;
  children: ReactNode;
}

export function Card({ as: Element = 'div', flush = false, ...element }: CardProps) {
  return <Element css={[card, !flush && { gap: space.xs, padding: space.md }]} {...element} />;
}

const card = css`
  display: flex;
  flex-direction: column;
  overflow: hidden;
  border: 1px solid ${color.line};
  border-radius: ${radius.lg};
  background: ${color.white};
  color: ${color.ink};
  box-shadow: ${shadow.sm};
`;
