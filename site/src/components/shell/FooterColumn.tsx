import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { color, space, text, weight } from '../../styles/tokens';

export function FooterColumn({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 css={heading}>{title}</h2>
      {children}
    </section>
  );
}

const heading = css`
  margin-bottom: ${space.xs};
  color: ${color.yellow};
  font-size: ${text.base};
  font-weight: ${weight.bold};
  letter-spacing: 0;
`;
