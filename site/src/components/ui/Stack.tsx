import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { space } from '../../styles/tokens';

interface StackProps {
  gap?: keyof typeof space;
  className?: string;
  children: ReactNode;
}

/** One below the other, evenly spaced. */
export function Stack({ gap = 'md', ...div }: StackProps) {
  return <div css={[stack, { gap: space[gap] }]} {...div} />;
}

const stack = css`
  display: grid;
  justify-items: start;
`;
