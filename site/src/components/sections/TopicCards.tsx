import { css } from '@emotion/react';
import type { Icon } from 'shared/pages/parts';
import { onPhonesWithUsualText } from '../../styles/common';
import { color, radius, space } from '../../styles/tokens';
import { LineIcon, shellIcons } from '../ui/LineIcon';
import { Card, Grid, Section, type Tone } from '../ui/layout';

interface TopicSectionProps extends Omit<TopicCardsProps, 'items'> {
  id: string;
  words: { title: string; intro?: string } & Pick<TopicCardsProps, 'items'>;
  tone?: Tone;
}

export function TopicSection({ id, words, tone, min }: TopicSectionProps) {
  return (
    <Section tone={tone} labelledBy={id} title={words.title} lead={words.intro}>
      <TopicCards items={words.items} min={min} />
    </Section>
  );
}

interface TopicCardsProps {
  items: readonly { readonly icon?: Icon; readonly title: string; readonly text: string }[];
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

/** Puts the icon beside the title on phones, where the cards are in one column, unless the text is enlarged. */
const withIcon = css`
  gap: ${space.sm};
  ${onPhonesWithUsualText} {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    align-items: center;
    gap: ${space.xs} ${space.sm};
    > div {
      display: contents;
    }
    p {
      grid-column: 1 / -1;
      margin-top: 0;
    }
  }
`;

const iconStyle = css`
  flex: none;
  width: 3.25rem;
  height: 3.25rem;
  padding: 0.75rem;
  border-radius: ${radius.md};
  background: ${color.accentSoft};
  color: ${color.primaryDark};
`;

const topicIcons: Record<Icon, string> = {
  chat: shellIcons.chat,
  clipboard:
    'M9 4.5H7A1.5 1.5 0 0 0 5.5 6v13A1.5 1.5 0 0 0 7 20.5h10a1.5 1.5 0 0 0 1.5-1.5V6A1.5 1.5 0 0 0 17 4.5h-2M9 3h6v3.5H9ZM8.5 13.5l2 2 4.5-4.5',
  clock: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 7v5l3.5 2',
  hand: 'M7 12.5V6.25a1.4 1.4 0 0 1 2.8 0V11m0-6V4.4a1.4 1.4 0 0 1 2.8 0V11m0-5.5a1.4 1.4 0 0 1 2.8 0V11m0-3.25a1.4 1.4 0 0 1 2.8 0V14a7 7 0 0 1-7 7c-2.6 0-4-1.2-5.2-3l-2.6-4.1a1.5 1.5 0 0 1 2.4-1.8L7 13.5',
  heart:
    'M12 20.5S3.5 15.6 3.5 9.4A4.7 4.7 0 0 1 12 6.6a4.7 4.7 0 0 1 8.5 2.8c0 6.2-8.5 11.1-8.5 11.1Z',
  house: 'M3.5 11 12 4l8.5 7M6 9v11h12V9M10 20v-6h4v6',
  kitchen: 'M6.5 13.7A4 4 0 1 1 8.2 6.4a4 4 0 0 1 7.6 0 4 4 0 1 1 1.7 7.3V20h-11ZM6.5 17h11',
  leaf: 'M5 19c8 1.5 14-2.5 14.5-14.5C8.5 4 4 10 5 19Zm0 0c1.5-4 4.5-7 8.5-9',
  people:
    'M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM2.5 20a6.5 6.5 0 0 1 13 0M15.5 4.8a3.5 3.5 0 0 1 0 6.4M18 14.2a6.5 6.5 0 0 1 3.5 5.8',
  puzzle: 'M10 5.5a2 2 0 1 1 4 0V7h4v4h-1.5a2 2 0 1 0 0 4H18v5h-4.5v-1.5a2 2 0 1 0-4 0V20H5V7h5Z',
  recycle:
    'M8.7 8.6 12 3.5l3.3 5.1M12.9 3.9l2.4 4.7 1.9-2.4M17.6 11l2.9 5-2.4 4h-4.6M15.5 18l-2 2 2 2M9.5 20H5.9l-2.4-4 2.9-5M4 12.4l2.4-1.4.9 2.6',
  scale:
    'M12 3.5v17M8 20.5h8M5 6.5l7-1.5 7 1.5M5 6.5 2.5 13a2.8 2.8 0 0 0 5 0Zm14 0L16.5 13a2.8 2.8 0 0 0 5 0Z',
  shield: 'M12 3.5 5 6v5.5c0 4.6 3 7.7 7 9 4-1.3 7-4.4 7-9V6ZM9 12l2.2 2.2L15.3 10',
  smile:
    'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM8.3 14a4.4 4.4 0 0 0 7.4 0M9 9.5h.01M15 9.5h.01',
  sprout:
    'M12 20.5v-9M12 13.5c0-4 2.5-6.5 8-6.5 0 4.5-3 6.5-8 6.5ZM12 11.5c0-3.5-2-6-7.5-6 0 4.5 2.8 6 7.5 6ZM7 20.5h10',
  star: shellIcons.star,
};
