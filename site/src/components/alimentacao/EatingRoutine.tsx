import { css } from '@emotion/react';
import { alimentacao } from '../../content/alimentacao';
import { columns } from '../../styles/common';
import { radius, space } from '../../styles/tokens';
import { CheckList } from '../page/CheckList';
import { Section } from '../ui/Section';
import { SlotPhoto, type SlotPicture } from './SlotPhoto';

export function EatingRoutine({ picture }: { picture: SlotPicture }) {
  const { title, intro, alt, meals } = alimentacao.routine;
  return (
    <Section tone="sand" labelledBy="rotina" title={title} lead={intro}>
      <div css={[columns(), { alignItems: 'center' }]}>
        <SlotPhoto {...picture} fallbackAlt={alt} css={rounded} />
        <div css={{ display: 'grid', gap: space.lg }}>
          {meals.map((meal) => (
            <div key={meal.title}>
              <h3 css={{ marginBottom: space.sm }}>{meal.title}</h3>
              <CheckList items={meal.items} />
            </div>
          ))}
        </div>
      </div>
    </Section>
  );
}

const rounded = css`
  img {
    width: 100%;
    border-radius: ${radius.xl};
  }
`;
