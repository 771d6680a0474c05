import { css } from '@emotion/react';
import { graphql } from 'gatsby';
import { alimentacao } from '../../content/alimentacao';
import { from } from '../../styles/media';
import { color, radius, space, text } from '../../styles/tokens';
import { Prose } from '../text/RichText';
import { Section } from '../ui/Section';
import { SlotPhoto } from './SlotPhoto';

/** Who runs the kitchen: the story, the nutritionist and the team. */
export function Caretakers({ data }: { data: Queries.CaretakersFragment }) {
  const { title, text: story, nutritionist, team } = alimentacao.caretakers;
  const portraits = [
    { ...nutritionist, slot: data.nutritionist.nodes[0], fallback: data.nutritionistFallback },
    { ...team, slot: data.team.nodes[0], fallback: data.teamFallback },
  ];
  return (
    <Section labelledBy="quem-cuida" title={title}>
      <div css={columns}>
        <Prose text={story} />
        <ul role="list" css={pair}>
          {portraits.map(({ name, role, slot, fallback }) => (
            <li key={name}>
              <SlotPhoto slot={slot} fallback={fallback} fallbackAlt="" css={portrait} />
              <h3 css={{ marginTop: space.xs, fontSize: text.lg }}>{name}</h3>
              <p css={{ color: color.muted }}>{role}</p>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}

export const fragment = graphql`
  fragment Caretakers on Query {
    nutritionist: allSupabaseMidia(
      filter: { slug: { eq: "alimentacao-quem-cuida-nutricionista" } }
      sort: [{ position: ASC }, { databaseId: ASC }]
      limit: 1
    ) {
      nodes {
        ...SlotPhoto
      }
    }
    nutritionistFallback: file(
      sourceInstanceName: { eq: "images" }
      relativePath: { eq: "alimentacao-nutricionista.jpg" }
    ) {
      ...FallbackPhoto
    }
    team: allSupabaseMidia(
      filter: { slug: { eq: "alimentacao-quem-cuida-equipe" } }
      sort: [{ position: ASC }, { databaseId: ASC }]
      limit: 1
    ) {
      nodes {
        ...SlotPhoto
      }
    }
    teamFallback: file(
      sourceInstanceName: { eq: "images" }
      relativePath: { eq: "alimentacao-equipe.jpg" }
    ) {
      ...FallbackPhoto
    }
  }
`;

const columns = css`
  display: grid;
  gap: ${space.xl};
  align-items: start;
  ${from.lg} {
    grid-template-columns: minmax(0, 5fr) minmax(0, 6fr);
  }
`;

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
