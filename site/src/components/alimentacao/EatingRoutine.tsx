import { css } from '@emotion/react';
import type { PageContent } from 'shared/pages/index';
import { columns } from '../../styles/common';
import { radius, space } from '../../styles/tokens';
import { CheckList } from '../page/sections';
import { Section } from '../ui/layout';
import { SlotPhoto, type SlotPicture } from './SlotPhoto';

interface EatingRoutineProps {
  words: PageContent<'alimentacao'>['routine'];
  picture: SlotPicture;
}

export function EatingRoutine({ words, picture }: EatingRoutineProps) {
  const { title, intro, alt, meals } = words;
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
