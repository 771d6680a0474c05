import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { from, print } from '../../styles/common';
import { space } from '../../styles/tokens';
import { Prose } from '../text/Prose';
import { Section, SectionHeading, type Tone } from '../ui/Section';

interface SplitSectionProps {
  /** Of the heading; links jump to it. */
  id: string;
  title: string;
  lead?: ReactNode;
  tone?: Tone;
  children: ReactNode;
}

/** A heading and, beside it where there is room, what it is about: long texts keep a readable line. */
export function SplitSection({ id, title, lead, tone, children }: SplitSectionProps) {
  return (
    <Section tone={tone} labelledBy={id}>
      <div css={columns}>
        <div css={heading}>
          <SectionHeading id={id} title={title} lead={lead} />
        </div>
        <div>{children}</div>
      </div>
    </Section>
  );
}

interface TextSectionProps extends Pick<SplitSectionProps, 'id' | 'tone'> {
  words: { title: string; text: string };
}

export function TextSection({ words: { title, text }, ...section }: TextSectionProps) {
  return (
    <SplitSection title={title} {...section}>
      <Prose html={text} />
    </SplitSection>
  );
}

const columns = css`
  display: grid;
  ${from.lg} {
    grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
    gap: ${space['2xl']};
  }
  ${print} {
    display: block;
    /* As much of a topic as fits stays on a page. */
    orphans: 3;
    widows: 3;
  }
`;

const heading = css`
  ${from.lg} {
    position: sticky;
    top: calc(var(--header-height) + ${space.lg});
    align-self: start;
  }
  ${print} {
    break-after: avoid;
  }
`;
