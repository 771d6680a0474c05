import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { from } from '../../styles/media';
import { space } from '../../styles/tokens';

interface PolicyLayoutProps {
  contents: ReactNode;
  children: ReactNode;
}

/** The policy with its table of contents before it, or beside it where there is room. */
export function PolicyLayout({ contents, children }: PolicyLayoutProps) {
  return (
    <div css={columns}>
      {contents}
      <div>{children}</div>
    </div>
  );
}

const columns = css`
  display: grid;
  gap: ${space.xl};
  align-items: start;
  ${from.lg} {
    grid-template-columns: 16rem minmax(0, 1fr);
    gap: ${space['2xl']};
  }
`;
