import type { SupabaseClient } from '@supabase/supabase-js';
import { type AnyContentEntry, contentTables, type PageRow, type PageTable } from 'shared/content';
import type { Tables } from 'shared/database.types';
import { formatMonth, schoolDay } from 'shared/dates';
import { describeOccurrence, listOccurrences } from 'shared/events';
import { readPhotoTexts } from 'shared/photos';
import { resolveStorageUrl } from 'shared/storage';
import { makePrintable } from 'shared/text';
import { videoId } from 'shared/video';
import { dataService, fetchDocuments } from './fetched/fetchedFiles';
import { namingRow } from './namedRows';
import { pageNodes } from './pages';

/** Stands for "no position": rows without one come after those that have one. */
const lastPosition = 2 ** 31 - 1;

function absolute(address: string): string {
  return resolveStorageUrl(address, dataService().url);
}

/**
 * Reads every row of a table. A select ends silently at the server's row limit, so this asks for page after page until
 * one is empty. It goes on from the last key, not from an offset, so that rows deleted meanwhile make it miss none.
 * @param columns what to select, where that is not what the registry says that pages are built from
 */
export async function allRows<Row extends Record<string, unknown>>(
  client: SupabaseClient,
  table: PageTable,
  columns?: string,
): Promise<Row[]> {
  const { pageColumns = ['*'], key: [key = 'id'] = [] }: AnyContentEntry = contentTables[table];
  const rows: Row[] = [];
  for (;;) {
    let query = client
      .from(table)
      .select<string, Row>(columns ?? pageColumns.join())
      .order(key);
    const last = rows.at(-1);
    if (last) query = query.gt(key, last[key]);
    const { data, error } = await query;
    if (!data) throw new Error(`No answer of the data service: ${error.message}`);
    if (data.length === 0) return rows.map(printableRow);
    rows.push(...data);
  }
}

/** A character that nobody sees, pasted by one person, makes a page malformed. */
function printableRow<Row extends Record<string, unknown>>(row: Row): Row {
  const columns = Object.entries(row).map(([name, value]) => [
    name,
    typeof value === 'string' ? makePrintable(value) : value,
  ]);
  return Object.fromEntries(columns) as Row;
}

const rowsOf = <Name extends PageTable>(client: SupabaseClient, table: Name) =>
  allRows<PageRow<Name>>(client, table);

async function noticias(client: SupabaseClient) {
  const rows = await rowsOf(client, 'noticias');
  return eachRow('a notícia', rows, ({ image_texts, ...row }) => {
    const image_urls = row.image_urls.map(absolute);
    const texts = row.image_urls.map((address) => readPhotoTexts(image_texts, address));
    return {
      ...row,
      changed_at: lastChange(row),
      image_urls,
      photo_texts: texts,
      cover_url: image_urls[0] ?? null,
    };
  });
}

/** Prepares the rows of a table one by one, so that an error names the row it comes from. */
function eachRow<Row extends { title: string } | { name: string } | { nome: string }, Result>(
  kind: string,
  rows: readonly Row[],
  prepare: (row: Row) => Result,
): Result[] {
  const titleOf = (row: Row) => ('title' in row ? row.title : 'name' in row ? row.name : row.nome);
  return rows.map((row) => namingRow(`${kind} “${titleOf(row)}”`, () => prepare(row)));
}

/** Editing an article before its publication does not count. */
export function lastChange({
  published_at,
  updated_at,
}: Pick<Tables<'noticias'>, 'published_at' | 'updated_at'>): string {
  return new Date(Math.max(Date.parse(published_at ?? ''), Date.parse(updated_at))).toISOString();
}

const withPhoto = <Row extends { image_url: string | null }>(row: Row) => ({
  ...row,
  image_url: row.image_url && absolute(row.image_url),
});

const inPlace = <Row extends { position: number | null }>(row: Row) => ({
  ...row,
  position: row.position ?? lastPosition,
});

type Midia = Pick<Tables<'media_assets'>, 'id' | 'alt_text' | 'credit' | 'file_url'> & {
  media_asset_categories: { position: number | null; media_categories: { slug: string } }[];
};

const midiaColumns =
  'id, alt_text, credit, file_url, media_asset_categories(position, media_categories(slug))';

/** One node for each picture in each media slot: `slug` says which slot of which page it fills. */
async function midias(client: SupabaseClient) {
  const rows = await allRows<Midia>(client, 'media_assets', midiaColumns);
  return rows.flatMap(({ media_asset_categories: links, file_url, ...asset }) =>
    links.map(({ position, media_categories: { slug } }) => ({
      ...asset,
      id: `${slug}/${asset.id}`,
      slug,
      position: position ?? lastPosition,
      file_url: file_url && absolute(file_url),
    })),
  );
}

async function paginas(client: SupabaseClient) {
  const documents = await fetchDocuments(await documentos(client));
  return pageNodes(await rowsOf(client, 'paginas'), documents, absolute);
}

async function documentos(client: SupabaseClient) {
  const rows = await rowsOf(client, 'documentos');
  return eachRow('o documento', rows, (row) => ({ ...row, file_url: absolute(row.file_url) }));
}

/** Where a frame of its video is, for an activity without a picture of the school's own. */
export function withFrame(row: Pick<Tables<'atividades'>, 'id' | 'video_url' | 'poster_url'>) {
  const { id, video_url, poster_url } = row;
  const video = poster_url ? null : videoId(video_url);
  return { id, video_url, frame_url: video && `https://i.ytimg.com/vi/${video}/hqdefault.jpg` };
}

/** One node for each time an event happens. What is past is told by the day of the build, which publishes daily. */
async function ocorrencias(client: SupabaseClient) {
  const today = schoolDay(new Date());
  const rows = (await rowsOf(client, 'eventos')).map(withPhoto);
  return eachRow('o evento', rows, (row) =>
    listOccurrences(row).map(({ start, end }, index) => ({
      ...row,
      id: `${row.id}/${start}`,
      eventId: row.id,
      isFirst: index === 0,
      isPast: end < today,
      start,
      end,
      when: describeOccurrence({ start, end }, row),
      month: formatMonth(start),
      link: row.link && absolute(row.link),
    })),
  ).flat();
}

function source(type: string, nodes: (client: SupabaseClient) => Promise<object[]>) {
  return {
    type,
    query: async (client: SupabaseClient) => ({ data: await nodes(client), error: null }),
  };
}

type Source = ReturnType<typeof source>;

/** The nodes that pages are built from, for every table of the registry; null where another table's nodes hold its rows. */
const sourceOfTable: Record<PageTable, Source | null> = {
  noticias: source('Noticia', noticias),
  colaboradores: source('Colaborador', async (client) =>
    eachRow('o colaborador', await rowsOf(client, 'colaboradores'), (row) =>
      inPlace(withPhoto(row)),
    ),
  ),
  conselho_administrativo: source('Conselheiro', async (client) =>
    eachRow('o membro do conselho', await rowsOf(client, 'conselho_administrativo'), withPhoto),
  ),
  espacos: source('Espaco', async (client) =>
    eachRow('o espaço', await rowsOf(client, 'espacos'), (row) => inPlace(withPhoto(row))),
  ),
  media_assets: source('Midia', midias),
  media_categories: null,
  media_asset_categories: null,
  paginas: source('Pagina', paginas),
  // Browsers fetch activities; the build makes the pictures of their videos.
  atividades: source('Atividade', async (client) =>
    (await rowsOf(client, 'atividades')).map((row) =>
      namingRow(`a atividade de número ${row.id}`, () => withFrame(row)),
    ),
  ),
  documentos: source('Documento', documentos),
  // Browsers fetch newer alerts. The build reads as a visitor, who sees only alerts that last.
  alertas: source('Alerta', (client) => rowsOf(client, 'alertas')),
  eventos: source('Ocorrencia', ocorrencias),
};

export const sources = Object.values(sourceOfTable).filter((one) => one !== null);
