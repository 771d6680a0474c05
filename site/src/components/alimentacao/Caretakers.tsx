import { css } from '@emotion/react';
import type { Alimentacao } from 'shared/pages/alimentacao';
import { columns } from '../../styles/common';
import { color, radius, space, text } from '../../styles/tokens';
import { Prose } from '../text/Prose';
import { Section } from '../ui/Section';
import { SlotPhoto, type SlotPicture } from './SlotPhoto';

interface CaretakersProps {
  words: Alimentacao['caretakers'];
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
        <ul role="list" css={pair}>
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

const pair = css`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${space.md};
`;

const portrait = css`
  img {
    width: 100%;
    aspect-ratio: 1;
    border-radius: ${radius.lg};
    object-fit: cover;
  }
`;
