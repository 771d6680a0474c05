import type { SupabaseClient } from '@supabase/supabase-js';
import type { Database } from 'shared/database.types';
import { formatMonth, schoolDay } from 'shared/dates';
import { eventWhen, occurrencesOf } from 'shared/events';
import { photoTexts } from 'shared/photos';
import { storageUrl } from 'shared/storage';
import { documentCache, fetchDocuments } from './files/documents';
import { pageNodes } from './pages';
import { allRows, mapRows } from './rows';
import { dataService } from './settings';

type Client = SupabaseClient<Database>;

const beforeAnyUuid = '00000000-0000-0000-0000-000000000000';
/** Stands for "no position": rows without one come after those that have one. */
const lastPosition = 2 ** 31 - 1;

function absolute(address: string): string {
  return storageUrl(address, dataService().url);
}

async function noticias(client: Client) {
  const rows = await allRows(0, (after) =>
    client
      .from('noticias')
      .select('id, title, content, image_urls, image_texts, published_at, updated_at')
      .gt('id', after)
      .order('id'),
  );
  return mapRows(rows, ({ image_texts, ...row }) => {
    const image_urls = row.image_urls.map(absolute);
    const texts = row.image_urls.map((address) => photoTexts(image_texts, address));
    return { ...row, image_urls, photo_texts: texts, cover_url: image_urls[0] ?? null };
  });
}

async function colaboradores(client: Client) {
  const rows = await allRows(0, (after) =>
    client
      .from('colaboradores')
      .select('id, name, role, image_url, position, created_at')
      .gt('id', after)
      .order('id'),
  );
  return mapRows(rows, (row) => ({
    ...row,
    image_url: row.image_url && absolute(row.image_url),
    position: row.position ?? lastPosition,
  }));
}

async function conselheiros(client: Client) {
  const rows = await allRows(0, (after) =>
    client
      .from('conselho_administrativo')
      .select('id, name, role, image_url, created_at')
      .gt('id', after)
      .order('id'),
  );
  return mapRows(rows, (row) => ({ ...row, image_url: row.image_url && absolute(row.image_url) }));
}

async function espacos(client: Client) {
  const rows = await allRows(0, (after) =>
    client
      .from('espacos')
      .select('id, name, image_url, image_alt, image_caption, position, created_at')
      .gt('id', after)
      .order('id'),
  );
  return mapRows(rows, (row) => ({
    ...row,
    image_url: row.image_url && absolute(row.image_url),
    position: row.position ?? lastPosition,
  }));
}

/** One node for each picture in each media slot: `slug` says which slot of which page it fills. */
async function midias(client: Client) {
  const rows = await allRows(beforeAnyUuid, (after) =>
    client
      .from('media_assets')
      .select(
        'id, alt_text, credit, file_url, media_asset_categories(position, media_categories(slug))',
      )
      .gt('id', after)
      .order('id'),
  );
  const slots = mapRows(rows, ({ media_asset_categories: links, file_url, ...asset }) =>
    links.map(({ position, media_categories: category }) => ({
      ...asset,
      id: `${category.slug}/${asset.id}`,
      slug: category.slug,
      position: position ?? lastPosition,
      file_url: file_url && absolute(file_url),
    })),
  );
  return { ...slots, data: slots.data && slots.data.flat() };
}

async function paginas(client: Client) {
  const library = await documentos(client);
  if (!library.data) return { data: null, error: library.error };
  const available = await fetchDocuments(library.data, documentCache());
  const { data, error } = await allRows('', async (after) => {
    const answer = await client
      .from('paginas')
      .select('slug, nome, content')
      .gt('slug', after)
      .order('slug');
    return mapRows(answer, ({ slug: id, ...row }) => ({ id, ...row }));
  });
  return { data: data && pageNodes(data, available), error };
}

async function documentos(client: Client) {
  const rows = await allRows(0, (after) =>
    client.from('documentos').select('id, slug, title, file_url').gt('id', after).order('id'),
  );
  return mapRows(rows, (row) => ({ ...row, file_url: absolute(row.file_url) }));
}

/** Of the activities, which browsers fetch, only what their pictures are made of. */
async function atividades(client: Client) {
  return mapRows(
    await allRows(0, (after) =>
      client.from('atividades').select('id, video_url, poster_url').gt('id', after).order('id'),
    ),
    (row) => row,
  );
}

/** One node for each time an event happens. What is past is told by the day of the build, which publishes daily. */
async function ocorrencias(client: Client) {
  const rows = await allRows(0, (after) =>
    client
      .from('eventos')
      .select(
        'id, title, starts_on, ends_on, starts_at, ends_at, repeats_until, place, audience, text, link, image_url, updated_at',
      )
      .gt('id', after)
      .order('id'),
  );
  const today = schoolDay(new Date());
  const nodes = mapRows(rows, (row) =>
    occurrencesOf(row).map(({ start, end }, index) => ({
      ...row,
      id: `${row.id}/${start}`,
      eventId: row.id,
      isFirst: index === 0,
      isPast: end < today,
      start,
      end,
      when: eventWhen({ start, end }, row),
      month: formatMonth(start),
      link: row.link && absolute(row.link),
      image_url: row.image_url && absolute(row.image_url),
    })),
  );
  return { ...nodes, data: nodes.data && nodes.data.flat() };
}

/** What the build reads of the data service: the node type of each query, without its prefix. */
export const sources = [
  { type: 'Noticia', query: noticias },
  { type: 'Colaborador', query: colaboradores },
  { type: 'Conselheiro', query: conselheiros },
  { type: 'Espaco', query: espacos },
  { type: 'Midia', query: midias },
  { type: 'Pagina', query: paginas },
  { type: 'Atividade', query: atividades },
  { type: 'Documento', query: documentos },
  { type: 'Ocorrencia', query: ocorrencias },
];
