import { css } from '@emotion/react';
import { graphql } from 'gatsby';
import { alimentacao } from '../../content/alimentacao';
import { from } from '../../styles/media';
import { radius, space } from '../../styles/tokens';
import { CheckList } from '../page/CheckList';
import { Section } from '../ui/Section';
import { SlotPhoto } from './SlotPhoto';

/** What is served at lunch and at the snacks, every day. */
export function EatingRoutine({ data }: { data: Queries.EatingRoutineFragment }) {
  const { title, intro, alt, meals } = alimentacao.routine;
  return (
    <Section tone="sand" labelledBy="rotina" title={title} lead={intro}>
      <div css={columns}>
        <SlotPhoto
          slot={data.routine.nodes[0]}
          fallback={data.routineFallback}
          fallbackAlt={alt}
          css={picture}
        />
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

export const fragment = graphql`
  fragment EatingRoutine on Query {
    routine: allSupabaseMidia(
      filter: { slug: { eq: "alimentacao-rotina-alimentar" } }
      sort: [{ position: ASC }, { databaseId: ASC }]
      limit: 1
    ) {
      nodes {
        ...SlotPhoto
      }
    }
    routineFallback: file(
      sourceInstanceName: { eq: "images" }
      relativePath: { eq: "alimentacao-rotina.jpg" }
    ) {
      ...FallbackPhoto
    }
  }
`;

const columns = css`
  display: grid;
  gap: ${space.xl};
  align-items: center;
  ${from.lg} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  }
`;

const picture = css`
  img {
    width: 100%;
    border-radius: ${radius.xl};
  }
`;
