import { css } from '@emotion/react';
import type { PageContent } from 'shared/pages/index';
import { SlotPhoto, type SlotPicture } from './SlotPhoto';
import { Prose } from '../ui/Prose';
import { Section } from '../ui/layout';
import { columns, cropped } from '../../styles/common';
import { color, radius, space, text } from '../../styles/tokens';

interface CaretakersProps {
  words: PageContent<'alimentacao'>['caretakers'];
  nutritionist: SlotPicture;
  team: SlotPicture;
}

export function Caretakers({ words, ...pictures }: CaretakersProps) {
  const { title, text: story, nutritionist, team } = words;
  const portraits = [
    { ...nutritionist, picture: pictures.nutritionist },
    { ...team, picture: pictures.team },
  ];
  return (
    <Section labelledBy="quem-cuida" title={title}>
      <div css={[columns('5fr', '6fr'), { alignItems: 'start' }]}>
        <Prose html={story} />
        <ul
          role="list"
          css={{
            display: 'grid',
            gridTemplateColumns: 'repeat(auto-fill, minmax(max(8rem, 40%), 1fr))',
            gap: space.md,
          }}
        >
          {portraits.map(({ name, role, picture }) => (
            <li key={name}>
              <SlotPhoto {...picture} css={portrait} />
              <h3 css={{ marginTop: space.xs, fontSize: text.lg }}>{name}</h3>
              <p css={{ color: color.muted }}>{role}</p>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}

const portrait = css`
  img {
    ${cropped('1', radius.lg)}
  }
`;
