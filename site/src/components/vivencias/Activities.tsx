import { css } from '@emotion/react';
import type { Tables } from 'shared/database.types';
import { keepFocus } from 'shared/focus';
import { resolveStorageUrl } from 'shared/storage';
import { fetchRows, useLoaded } from '../../data/fetchRows';
import { supabaseUrl } from '../../buildSettings';
import { from } from '../../styles/common';
import { color, radius, shadow, space, text, width } from '../../styles/tokens';
import { LoadingFailed } from '../ui/LoadingFailed';
import { Photo } from '../ui/Photo';
import { VideoPlayer } from '../ui/VideoPlayer';
import { ActivityPoster } from './ActivityPoster';

/** Frames of the videos, prepared at build time and found by the URL of the video. */
type Frames = Queries.VivenciasPageQuery['allSupabaseAtividade']['nodes'];

export function Activities({ frames }: { frames: Frames }) {
  const categories = useLoaded(loadActivities);

  if (categories.state === 'loading')
    return (
      <p role="status" data-nosnippet="">
        Carregando vivências...
      </p>
    );
  if (categories.state === 'error') {
    return (
      <LoadingFailed>Não foi possível buscar os dados. Tente novamente mais tarde.</LoadingFailed>
    );
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
    <div css={sections}>
      {categories.data.map((category) => (
        <section key={category.id} aria-labelledby={`categoria-${category.id}`}>
          <h2 id={`categoria-${category.id}`} css={heading}>
            {category.nome}
          </h2>
          <ul role="list" css={tiles}>
            {category.atividades.map(({ id, nome, video_url, poster_url, poster_focus }, index) => (
              <li key={id}>
                <VideoPlayer
                  link={video_url}
                  title={nome}
                  poster={
                    <ActivityPoster name={nome} index={category.id + index}>
                      {poster_url ? (
                        <img
                          src={resolveStorageUrl(poster_url, supabaseUrl)}
                          alt=""
                          loading="lazy"
                          style={keepFocus(poster_focus)}
                        />
                      ) : (
                        <Photo
                          file={frames.find((frame) => frame.video_url === video_url)?.frame}
                          alt=""
                          css={withoutBars}
                        />
                      )}
                    </ActivityPoster>
                  }
                  ratio="9 / 16"
                  css={{ borderRadius: radius.lg, boxShadow: shadow.sm }}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

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

/** Categories share a row where their tiles fit in it. */
const sections = css`
  display: flex;
  flex-wrap: wrap;
  gap: ${space['2xl']} ${space.lg};
  & > * {
    max-width: 100%;
  }
`;

const heading = css`
  margin-bottom: ${space.md};
  padding-bottom: ${space.xs};
  border-bottom: 2px solid ${color.line};
  font-size: ${text.xl};
`;

/**
 * One row of tiles that are of one size on the whole page: two on phones, or one for enlarged text, up to five on desktops. A
 * row that is longer than the screen scrolls, and the edge of the next tile shows it.
 */
const tiles = css`
  --gap: ${space.sm};
  --in-view: 2;
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: max(
    8rem,
    calc(
      (min(100vw - 2 * ${space.gutter}, ${width.page}) - var(--in-view) * var(--gap)) /
        (var(--in-view) + 0.15)
    )
  );
  justify-content: start;
  gap: var(--gap);
  overflow-x: auto;
  scroll-snap-type: x proximity;
  padding-bottom: ${space['2xs']};
  & > * {
    scroll-snap-align: start;
  }
  ${from.md} {
    --gap: ${space.md};
    --in-view: 3;
  }
  ${from.lg} {
    --in-view: 4;
  }
  ${from.xl} {
    --in-view: 5;
  }
`;

/** Crops the black bars above and below a frame of a wide video, which are a quarter of its height. */
const withoutBars = css`
  scale: 1.34;
`;

type Activity = Pick<
  Tables<'atividades'>,
  'id' | 'nome' | 'video_url' | 'poster_url' | 'poster_focus'
>;
type ActivityCategory = Pick<Tables<'categorias_atividades'>, 'id' | 'nome'> & {
  atividades: readonly Activity[];
};

async function loadActivities(): Promise<readonly ActivityCategory[]> {
  const categories = await fetchRows<ActivityCategory>('categorias_atividades', {
    select: 'id,nome,atividades(id,nome,video_url,poster_url,poster_focus)',
    order: 'nome.asc',
    'atividades.order': 'nome.asc',
  });
  return sortByName(categories)
    .map(({ atividades, ...category }) => ({
      ...category,
      atividades: sortByName(atividades),
    }))
    .filter(({ atividades }) => atividades.length > 0);
}

/** Sorts in the browser, because not every database sorts "Águas" before "Zumba". */
function sortByName<Named extends { nome: string }>(all: readonly Named[]): Named[] {
  return [...all].sort((one, other) => one.nome.localeCompare(other.nome, 'pt-BR'));
}
