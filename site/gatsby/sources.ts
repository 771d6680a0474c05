import type { SupabaseClient } from '@supabase/supabase-js';
import type { Database, Tables } from 'shared/database.types';
import { formatMonth, schoolDay } from 'shared/dates';
import { eventWhen, occurrencesOf } from 'shared/events';
import { photoTexts } from 'shared/photos';
import { storageUrl } from 'shared/storage';
import { fetchDocuments } from './fetched/documents';
import { pageNodes } from './pages';
import { allRows } from './rows';
import { dataService } from './settings';

type Client = SupabaseClient<Database>;

const beforeAnyUuid = '00000000-0000-0000-0000-000000000000';
/** Stands for "no position": rows without one come after those that have one. */
const lastPosition = 2 ** 31 - 1;

function absolute(address: string): string {
  return storageUrl(address, dataService().url);
}

type Table =
  | 'noticias'
  | 'colaboradores'
  | 'conselho_administrativo'
  | 'espacos'
  | 'documentos'
  | 'atividades'
  | 'eventos';

function rowsOf<Name extends Table>(client: SupabaseClient, table: Name): Promise<Tables<Name>[]> {
  return allRows<number, Tables<Name>>(0, (after) =>
    client.from(table).select().gt('id', after).order('id'),
  );
}

async function noticias(client: Client) {
  const rows = await rowsOf(client, 'noticias');
  return rows.map(({ image_texts, ...row }) => {
    const image_urls = row.image_urls.map(absolute);
    const texts = row.image_urls.map((address) => photoTexts(image_texts, address));
    return { ...row, image_urls, photo_texts: texts, cover_url: image_urls[0] ?? null };
  });
}

const withPhoto = <Row extends { image_url: string | null }>(row: Row) => ({
  ...row,
  image_url: row.image_url && absolute(row.image_url),
});

const inPlace = <Row extends { position: number | null }>(row: Row) => ({
  ...row,
  position: row.position ?? lastPosition,
});

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
  return rows.flatMap(({ media_asset_categories: links, file_url, ...asset }) =>
    links.map(({ position, media_categories: category }) => ({
      ...asset,
      id: `${category.slug}/${asset.id}`,
      slug: category.slug,
      position: position ?? lastPosition,
      file_url: file_url && absolute(file_url),
    })),
  );
}

async function paginas(client: Client) {
  const documents = await fetchDocuments(await documentos(client));
  const rows = await allRows('', async (after) => {
    const query = client.from('paginas').select('slug, nome, content');
    const { data, error } = await query.gt('slug', after).order('slug');
    return { data: data && data.map(({ slug: id, ...row }) => ({ id, ...row })), error };
  });
  return pageNodes(rows, documents);
}

async function documentos(client: Client) {
  const rows = await rowsOf(client, 'documentos');
  return rows.map((row) => ({ ...row, file_url: absolute(row.file_url) }));
}

/** One node for each time an event happens. What is past is told by the day of the build, which publishes daily. */
async function ocorrencias(client: Client) {
  const today = schoolDay(new Date());
  const rows = (await rowsOf(client, 'eventos')).map(withPhoto);
  return rows.flatMap((row) =>
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
    })),
  );
}

function source<Node>(type: string, nodes: (client: Client) => Promise<Node[]>) {
  return { type, query: async (client: Client) => ({ data: await nodes(client), error: null }) };
}

export const sources = [
  source('Noticia', noticias),
  source('Colaborador', async (client) =>
    (await rowsOf(client, 'colaboradores')).map(withPhoto).map(inPlace),
  ),
  source('Conselheiro', async (client) =>
    (await rowsOf(client, 'conselho_administrativo')).map(withPhoto),
  ),
  source('Espaco', async (client) => (await rowsOf(client, 'espacos')).map(withPhoto).map(inPlace)),
  source('Midia', midias),
  source('Pagina', paginas),
  // Browsers fetch them; the build makes the pictures of their videos.
  source('Atividade', (client) => rowsOf(client, 'atividades')),
  source('Documento', documentos),
  source('Ocorrencia', ocorrencias),
];
