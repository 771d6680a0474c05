import { css, type SerializedStyles } from '@emotion/react';
import type { ReactNode } from 'react';
import { print } from '../../styles/media';
import { color, space, type width } from '../../styles/tokens';
import { Container } from './Container';

export type Tone = 'cream' | 'white' | 'sand' | 'mint' | 'green';

interface SectionProps {
  /** What links jump to ("#contraturno"). */
  id?: string;
  /** The ground it stands on; neighbours differ. */
  tone?: Tone;
  width?: keyof typeof width;
  /** The id of the heading that names it (a `SectionHeading` with the same id). */
  labelledBy?: string;
  className?: string;
  children: ReactNode;
}

/** A band across the page: its ground, the space above and below, and its content's width. */
export function Section({ tone = 'cream', width, labelledBy, children, ...section }: SectionProps) {
  return (
    <section aria-labelledby={labelledBy} css={[band, tones[tone]]} {...section}>
      <Container size={width}>{children}</Container>
    </section>
  );
}

const band = css`
  padding-block: ${space.section};
  ${print} {
    padding-block: ${space.md};
  }
`;

const tones: Record<Tone, SerializedStyles> = {
  cream: css`
    background: ${color.cream};
  `,
  white: css`
    background: ${color.white};
  `,
  sand: css`
    background: ${color.sand};
  `,
  mint: css`
    background: ${color.primarySoft};
  `,
  green: css`
    --color-focus: ${color.yellow};
    background: ${color.primaryDark};
    color: ${color.cream};
  `,
};
