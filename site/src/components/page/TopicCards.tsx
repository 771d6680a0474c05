import { css } from '@emotion/react';
import type { Icon } from 'shared/pages/parts';
import { from } from '../../styles/common';
import { color, radius, space } from '../../styles/tokens';
import { LineIcon } from '../icons/LineIcon';
import { topicIcons } from '../icons/topicIcons';
import { Card } from '../ui/Card';
import { Grid } from '../ui/layout';
import { Section, type Tone } from '../ui/Section';

interface TopicSectionProps extends Omit<TopicCardsProps, 'items'> {
  /** Of the heading; links jump to it. */
  id: string;
  words: { title: string; intro?: string } & Pick<TopicCardsProps, 'items'>;
  tone?: Tone;
}

/** A section that is a heading and cards. */
export function TopicSection({ id, words, tone, min }: TopicSectionProps) {
  return (
    <Section tone={tone} labelledBy={id} title={words.title} lead={words.intro}>
      <TopicCards items={words.items} min={min} />
    </Section>
  );
}

interface TopicCardsProps {
  items: readonly { readonly icon?: Icon; readonly title: string; readonly text: string }[];
  /** How narrow a card may get. */
  min?: string;
}

export function TopicCards({ items, min }: TopicCardsProps) {
  return (
    <Grid as="ul" min={min}>
      {items.map(({ icon, title, text }) => (
        <Card as="li" key={title} css={icon && withIcon}>
          {icon && <LineIcon strokes={topicIcons[icon]} css={iconStyle} />}
          <div>
            <h3>{title}</h3>
            <p css={{ marginTop: space['2xs'], color: color.muted }}>{text}</p>
          </div>
        </Card>
      ))}
    </Grid>
  );
}

/** Beside the words on phones, where cards stand one below the other. */
const withIcon = css`
  flex-direction: row;
  gap: ${space.sm};
  ${from.md} {
    flex-direction: column;
  }
`;

const iconStyle = css`
  flex: none;
  width: 3.25rem;
  height: 3.25rem;
  padding: 0.75rem;
  border-radius: ${radius.md};
  background: ${color.yellowSoft};
  color: ${color.primaryDark};
`;
