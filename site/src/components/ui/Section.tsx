import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { print } from '../../styles/common';
import { color, space, text, type width } from '../../styles/tokens';
import { Container } from './layout';

interface SectionProps {
  /** What links jump to ("#contraturno"). */
  id?: string;
  /** The ground it stands on; neighbours differ. */
  tone?: Tone;
  width?: keyof typeof width;
  /** The id of the heading that names it: of its title, or of one among its children. */
  labelledBy?: string;
  title?: string;
  lead?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A band across the page: its ground, the space above and below, and its content's width. */
export function Section({
  tone = 'cream',
  width,
  labelledBy,
  title,
  lead,
  children,
  ...section
}: SectionProps) {
  return (
    <section aria-labelledby={labelledBy} css={[band, tones[tone]]} {...section}>
      <Container size={width}>
        {title && <SectionHeading id={labelledBy} title={title} lead={lead} />}
        {children}
      </Container>
    </section>
  );
}

const band = css`
  padding-block: ${space.section};
  ${print} {
    padding-block: ${space.md};
  }
`;

const tones = {
  cream: { background: color.cream },
  white: { background: color.white },
  sand: { background: color.sand },
  mint: { background: color.primarySoft },
  green: {
    '--color-focus': color.yellow,
    background: color.primaryDark,
    color: color.cream,
  },
};

export type Tone = keyof typeof tones;

interface SectionHeadingProps {
  id?: string;
  title: string;
  lead?: ReactNode;
}

export function SectionHeading({ id, title, lead }: SectionHeadingProps) {
  return (
    <div css={heading}>
      <h2 id={id}>{title}</h2>
      {lead && <p css={leadStyle}>{lead}</p>}
    </div>
  );
}

const heading = css`
  display: grid;
  gap: ${space.xs};
  max-width: 44rem;
  margin-bottom: ${space.xl};
`;

const leadStyle = css`
  font-size: ${text.lg};
  line-height: 1.5;
  opacity: 0.88;
`;
