import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { space } from '../../styles/tokens';

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
