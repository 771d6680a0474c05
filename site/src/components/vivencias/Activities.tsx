import { css } from '@emotion/react';
import { useLoaded } from '../../data/useLoaded';
import { color, space, text } from '../../styles/tokens';
import { CategorySection } from './CategorySection';
import { loadActivities } from './loadActivities';

/** The activities of every category, fetched when the page is open. */
export function Activities() {
  const categories = useLoaded(loadActivities);

  if (categories.state === 'loading') return <p role="status">Carregando vivências...</p>;
  if (categories.state === 'error') {
    return <p role="alert">Não foi possível buscar os dados. Tente novamente mais tarde.</p>;
  }
  if (categories.data.length === 0) {
    return (
      <div css={empty}>
        <h2>Nenhuma atividade encontrada</h2>
        <p>Volte em breve para ver nossos vídeos!</p>
      </div>
    );
  }
  return (
    <div css={list}>
      {categories.data.map((category) => (
        <CategorySection key={category.id} category={category} />
      ))}
    </div>
  );
}

const list = css`
  display: grid;
  gap: ${space['2xl']};
`;

const empty = css`
  display: grid;
  gap: ${space['2xs']};
  padding-block: ${space.xl};
  color: ${color.muted};
  text-align: center;
  h2 {
    color: ${color.ink};
    font-size: ${text.xl};
  }
`;
