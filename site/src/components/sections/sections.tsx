import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import type { Faq as Questions, VisitBand as Invitation } from 'shared/pages/parts';
import { columns, from, lead as leadStyle, notPrinted, print, row } from '../../styles/common';
import { color, space } from '../../styles/tokens';
import { LineIcon } from '../ui/LineIcon';
import { Prose } from '../ui/Prose';
import { Accordion } from '../ui/Accordion';
import { ButtonLink } from '../ui/Button';
import { Section, SectionHeading, type Tone } from '../ui/layout';

interface SplitSectionProps {
  /** The id of the heading, which links can jump to. */
  id: string;
  title: string;
  lead?: ReactNode;
  tone?: Tone;
  children: ReactNode;
}

/** A heading with its content beside it on wide screens, so that lines of long texts stay readable. */
export function SplitSection({ id, title, lead, tone, children }: SplitSectionProps) {
  return (
    <Section tone={tone} labelledBy={id}>
      <div css={[columns('clamp(19rem, 29%, 22rem)', '1fr', '0', space['2xl']), onPaper]}>
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

const onPaper = css`
  ${print} {
    display: block;
    /* A topic may break across pages, but with at least three lines on each. */
    orphans: 3;
    widows: 3;
  }
`;

const heading = css`
  ${from.lg} {
    position: sticky;
    top: calc(var(--header-height) + ${space.lg});
    align-self: start;
    > div {
      margin-bottom: 0;
    }
  }
  ${print} {
    break-after: avoid;
  }
`;

export function Faq({ faq, tone }: { faq: Questions; tone?: Tone }) {
  return (
    <SplitSection id="perguntas" title={faq.title} tone={tone}>
      <Accordion
        items={faq.questions.map(({ question, answer }) => ({
          title: question,
          content: <Prose html={answer} />,
        }))}
      />
    </SplitSection>
  );
}

/** An invitation, which is left out if its link leads nowhere. */
export function VisitBand({ band: { title, text: invitation, button } }: { band: Invitation }) {
  if (!button.to) return null;
  return (
    <Section tone="green" labelledBy="convite" css={[{ paddingBlock: space['2xl'] }, notPrinted]}>
      <div css={[row, { alignItems: 'center', justifyContent: 'space-between', gap: space.lg }]}>
        <div>
          <h2 id="convite">{title}</h2>
          <p css={[leadStyle, { maxWidth: '38rem', marginTop: space.xs }]}>{invitation}</p>
        </div>
        <ButtonLink {...button} variant="cta" size="lg" />
      </div>
    </Section>
  );
}

const checkIcon = 'M5 12.5 10 17.5 19.5 7';

export function CheckList({ items }: { items: readonly string[] }) {
  return (
    <ul role="list" css={{ display: 'grid', gap: space.xs, breakInside: 'avoid' }}>
      {items.map((item) => (
        <li key={item} css={{ display: 'grid', gridTemplateColumns: 'auto 1fr', gap: space.xs }}>
          <LineIcon strokes={checkIcon} css={tick} />
          {item}
        </li>
      ))}
    </ul>
  );
}

const tick = css`
  width: 1.5em;
  height: 1.5em;
  margin-top: 0.08em;
  padding: 0.25em;
  border-radius: 50%;
  background: ${color.accent};
  color: ${color.ink};
  stroke-width: 2.6;
`;
