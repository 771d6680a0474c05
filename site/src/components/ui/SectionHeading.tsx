import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { space, text, weight } from '../../styles/tokens';

interface SectionHeadingProps {
  id?: string;
  title: string;
  /** A few words above the title. */
  eyebrow?: string;
  /** A sentence or two below it. */
  lead?: ReactNode;
  align?: 'start' | 'center';
  as?: 'h1' | 'h2' | 'h3';
}

export function SectionHeading({
  id,
  title,
  eyebrow,
  lead,
  align = 'start',
  as: Title = 'h2',
}: SectionHeadingProps) {
  return (
    <div css={[heading, align === 'center' && centred]}>
      {eyebrow && <p css={eyebrowStyle}>{eyebrow}</p>}
      <Title id={id}>{title}</Title>
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

const centred = css`
  margin-inline: auto;
  text-align: center;
`;

const eyebrowStyle = css`
  font-size: ${text.sm};
  font-weight: ${weight.bold};
  letter-spacing: 0.02em;
  color: var(--eyebrow, currentcolor);
`;

const leadStyle = css`
  font-size: ${text.lg};
  line-height: 1.5;
  opacity: 0.88;
`;
