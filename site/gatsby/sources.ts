import type { SupabaseClient } from '@supabase/supabase-js';
import { type AnyContentEntry, contentTables, type PageRow, type PageTable } from 'shared/content';
import { crops } from 'shared/crops';
import type { Tables } from 'shared/database.types';
import { formatDateTime, formatDay, formatMonth, schoolDay } from 'shared/dates';
import {
  describeOccurrence,
  describeRepetition,
  type EventTimes,
  getDateParts,
  listDays,
  listOccurrences,
} from 'shared/events';
import { addCrop } from 'shared/focus';
import { readMenuDays } from 'shared/menu';
import { followLink, listHiddenPages } from 'shared/pages/hiding';
import { pagePaths } from 'shared/pages/paths';
import { readPhotoFocus, readPhotoTexts } from 'shared/photos';
import { listTextPictures } from 'shared/pictures';
import { stageKeys, stageLabels } from 'shared/stages';
import { resolveStorageUrl } from 'shared/storage';
import { makePrintable } from 'shared/text';
import { buildFrameUrl, listTextVideos } from 'shared/textVideos';
import { getVideoId } from 'shared/video';
import { siteUrl } from '../src/buildSettings';
import { getDataService, fetchDocuments } from './fetched/fetchedFiles';
import { withRowName } from './namedRows';
import { buildPageNodes } from './pageNodes';

/** Stands for "no position": rows without one come after those that have one. */
const lastPosition = 2 ** 31 - 1;

function toAbsoluteUrl(url: string): string {
  return resolveStorageUrl(url, getDataService().url);
}

/**
 * Reads every row of a table. A select ends silently at the server's row limit, so this requests page after page until
 * one is empty. It continues after the last key instead of at an offset, because an offset would skip rows when others
 * are deleted in between.
 * @param columns the columns to select; by default those that the registry lists for pages
 */
export async function fetchAllRows<Row extends Record<string, unknown>>(
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
    if (!data) throw new Error(`The data service did not respond: ${error.message}`);
    if (data.length === 0) return rows.map(makeRowPrintable);
    rows.push(...data);
  }
}

/** Removes invisible characters from a row: one that somebody pasted would make a page malformed. */
function makeRowPrintable<Row extends Record<string, unknown>>(row: Row): Row {
  const columns = Object.entries(row).map(([name, value]) => [
    name,
    typeof value === 'string' ? makePrintable(value) : value,
  ]);
  return Object.fromEntries(columns) as Row;
}

const fetchRows = <Name extends PageTable>(client: SupabaseClient, table: Name) =>
  fetchAllRows<PageRow<Name>>(client, table);

async function sourceNoticias(client: SupabaseClient) {
  const rows = await fetchRows(client, 'noticias');
  return mapRows('a notícia', rows, ({ image_texts, ...row }) => {
    const image_urls = row.image_urls.map(toAbsoluteUrl);
    const cover_focus = readPhotoFocus(image_texts, row.image_urls[0] ?? '') || null;
    const texts = row.image_urls.map((url) => readPhotoTexts(image_texts, url));
    const text = findInText(row.content);
    return {
      ...row,
      ...text,
      changed_at: getLastChange(row),
      isOnTop: row.on_top_until !== null && row.on_top_until >= schoolDay(new Date()),
      image_urls,
      photo_texts: texts,
      cover_url: image_urls[0] ?? null,
      cover_focus,
      share_url: image_urls[0] ?? text.text_photo_urls[0] ?? null,
      share_focus: cover_focus,
      share_alt: (image_urls.length > 0 ? texts[0]?.alt : readFirstAlt(row.content)) || null,
    };
  });
}

/** The URLs of the photos in a text, and those of the frames of its videos. */
const findInText = (html: string) => ({
  text_photo_urls: listTextPictures(html).map(({ src }) => toAbsoluteUrl(src)),
  text_frame_urls: listTextVideos(html).map(({ id }) => buildFrameUrl(id)),
});

/** The description of the first photo in a text, if there is one. */
const readFirstAlt = (html: string) => listTextPictures(html)[0]?.alt;

async function sourcePaginasLivres(client: SupabaseClient) {
  return mapRows('a página', await fetchRows(client, 'paginas_livres'), (row) => {
    const text = findInText(row.content);
    return {
      ...row,
      ...text,
      share_url: text.text_photo_urls[0] ?? null,
      share_alt: readFirstAlt(row.content) || null,
    };
  });
}

/**
 * Prepares the rows of a table one by one, so that an error names the row that caused it.
 * @param kind what a row is, in Portuguese with its article, for the error
 */
function mapRows<Row extends { title: string } | { name: string } | { nome: string }, Result>(
  kind: string,
  rows: readonly Row[],
  prepare: (row: Row) => Result,
): Result[] {
  const getTitle = (row: Row) => ('title' in row ? row.title : 'name' in row ? row.name : row.nome);
  return rows.map((row) => withRowName(`${kind} “${getTitle(row)}”`, () => prepare(row)));
}

/** The later of publication and last edit, as an ISO time: edits before the publication do not count. */
export function getLastChange({
  published_at,
  updated_at,
}: Pick<Tables<'noticias'>, 'published_at' | 'updated_at'>): string {
  return new Date(Math.max(Date.parse(published_at ?? ''), Date.parse(updated_at))).toISOString();
}

const withPhoto = <Row extends { image_url: string | null }>(row: Row) => ({
  ...row,
  image_url: row.image_url && toAbsoluteUrl(row.image_url),
});

const withPosition = <Row extends { position: number | null }>(row: Row) => ({
  ...row,
  position: row.position ?? lastPosition,
});

type MediaRow = Pick<
  Tables<'media_assets'>,
  'id' | 'alt_text' | 'credit' | 'file_url' | 'file_focus'
> & {
  media_asset_categories: { position: number | null; media_categories: { slug: string } }[];
};

const mediaColumns =
  'id, alt_text, credit, file_url, file_focus, media_asset_categories(position, media_categories(slug))';

/** One node for each picture in each media slot: `slug` says which slot of which page it fills. */
async function sourceMidias(client: SupabaseClient) {
  const rows = await fetchAllRows<MediaRow>(client, 'media_assets', mediaColumns);
  return rows.flatMap(({ media_asset_categories: links, file_url, ...asset }) =>
    links.map(({ position, media_categories: { slug } }) => ({
      ...asset,
      id: `${slug}/${asset.id}`,
      slug,
      position: position ?? lastPosition,
      file_url: file_url && toAbsoluteUrl(file_url),
    })),
  );
}

async function sourcePaginas(client: SupabaseClient) {
  const [paginas, own, old] = await Promise.all([
    fetchRows(client, 'paginas'),
    fetchRows(client, 'paginas_livres'),
    fetchRows(client, 'enderecos_antigos'),
  ]);
  const places = {
    documents: await fetchDocuments(await sourceDocumentos(client)),
    ownPages: new Set(own.map(({ slug }) => `/${slug}`)),
    moved: new Map(old.map(({ origem, destino }) => [origem, destino])),
  };
  return buildPageNodes(paginas, places, toAbsoluteUrl);
}

async function sourceDocumentos(client: SupabaseClient) {
  const rows = await fetchRows(client, 'documentos');
  return mapRows('o documento', rows, (row) => ({ ...row, file_url: toAbsoluteUrl(row.file_url) }));
}

/** Adds the URL of a frame of the video to an activity without a poster. */
export function withFrame(row: Pick<Tables<'atividades'>, 'id' | 'video_url' | 'poster_url'>) {
  const { id, video_url, poster_url } = row;
  const video = poster_url ? null : getVideoId(video_url);
  return { id, video_url, frame_url: video && buildFrameUrl(video) };
}

async function sourceOcorrencias(client: SupabaseClient) {
  const hidden = listHiddenPages(await fetchRows(client, 'paginas'));
  // Events are listed only where the agenda is: on it, and on the home page, which leads there.
  if (hidden.has(pagePaths.agenda)) return [];
  const today = schoolDay(new Date());
  const rows = (await fetchRows(client, 'eventos')).map(withPhoto).map((row) => ({
    ...row,
    image_url: addCrop(row.image_url ?? '', crops.eventos[0], row.image_focus ?? '') || null,
  }));
  return mapRows('o evento', rows, (row) =>
    listDates(row, today).map((dates) => ({
      ...row,
      ...dates,
      id: `${row.id}/${dates.start}`,
      eventId: row.id,
      audience: row.audience ?? describeStages(row.stages),
      link: row.link && (toAbsoluteUrl(followLink(row.link, hidden, siteUrl)) || null),
    })),
  ).flat();
}

/**
 * Lists what a node says about each occurrence of an event. `isPast` refers to the day of the build: the site is rebuilt
 * every day. `isListed` marks the one that stands for the event in lists: the next one, or the last one of an event that is
 * over.
 */
export function listDates(event: EventTimes, today: string) {
  const occurrences = listOccurrences(event);
  const next = occurrences.findIndex(({ end }) => end >= today);
  const listed = next === -1 ? occurrences.length - 1 : next;
  const repetition = describeRepetition(event);
  return occurrences.map(({ start, end }, index) => {
    const isPast = end < today;
    // Holidays that began in December belong to January as well, once it is January.
    const month = (!isPast && start < today ? today : start).slice(0, 7);
    return {
      isFirst: index === 0,
      isListed: index === listed,
      days: index === listed ? occurrences.flatMap(listDays).filter((day) => day >= today) : [],
      isPast,
      start,
      end,
      when: describeOccurrence({ start, end }, event),
      repetition,
      date: getDateParts(start),
      month,
      monthName: formatMonth(`${month}-01`),
    };
  });
}

const stageList = new Intl.ListFormat('pt-BR');

/** "Educação Infantil e Ensino Médio"; null for everybody. */
function describeStages(stages: readonly string[]): string | null {
  const labels = stageKeys.filter((key) => stages.includes(key)).map((key) => stageLabels[key]);
  return labels.length > 0 ? stageList.format(labels) : null;
}

/** The active menu: the build reads with a visitor's rights. Browsers fetch a newer one. */
async function sourceCardapios(client: SupabaseClient) {
  return (await fetchRows(client, 'cardapios')).map((row) => ({
    id: row.id,
    period: `${formatDay(row.periodo_inicio)} a ${formatDay(row.periodo_fim)}`,
    url: row.url_cardapio,
    updated: formatDateTime(row.updated_at),
    days: readMenuDays(row.pratos),
  }));
}

function defineSource(type: string, nodes: (client: SupabaseClient) => Promise<object[]>) {
  return {
    type,
    query: async (client: SupabaseClient) => ({ data: await nodes(client), error: null }),
  };
}

type Source = ReturnType<typeof defineSource>;

/** How to load the nodes for every table of the registry; null when pages need none, or those of another table hold its rows. */
const sourceOfTable: Record<PageTable, Source | null> = {
  noticias: defineSource('Noticia', sourceNoticias),
  categorias: defineSource('Categoria', async (client) =>
    (await fetchRows(client, 'categorias')).map(withPosition),
  ),
  colaboradores: defineSource('Colaborador', async (client) =>
    mapRows('o colaborador', await fetchRows(client, 'colaboradores'), (row) =>
      withPosition(withPhoto(row)),
    ),
  ),
  conselho_administrativo: defineSource('Conselheiro', async (client) =>
    mapRows('o membro do conselho', await fetchRows(client, 'conselho_administrativo'), withPhoto),
  ),
  espacos: defineSource('Espaco', async (client) =>
    mapRows('o espaço', await fetchRows(client, 'espacos'), (row) => withPosition(withPhoto(row))),
  ),
  media_assets: defineSource('Midia', sourceMidias),
  media_categories: null,
  media_asset_categories: null,
  paginas: defineSource('Pagina', sourcePaginas),
  paginas_livres: defineSource('PaginaLivre', sourcePaginasLivres),
  cardapios: defineSource('Cardapio', sourceCardapios),
  // Browsers fetch the activities; the build only prepares the frames of their videos.
  atividades: defineSource('Atividade', async (client) =>
    (await fetchRows(client, 'atividades')).map((row) =>
      withRowName(`a atividade de número ${row.id}`, () => withFrame(row)),
    ),
  ),
  documentos: defineSource('Documento', sourceDocumentos),
  // Browsers fetch newer alerts. The build reads with a visitor's rights, and visitors see only active alerts.
  alertas: defineSource('Alerta', (client) => fetchRows(client, 'alertas')),
  eventos: defineSource('Ocorrencia', sourceOcorrencias),
  // The publication writes the redirects.
  enderecos_antigos: null,
};

export const sources = Object.values(sourceOfTable).filter((each) => each !== null);

/**
 * The same sources, whose requests all start together with the first one. The source plugin queries one type after the
 * other, and far from the data service each request takes a fifth of a second. Each result is returned once: a source that
 * is queried again belongs to a new sourcing (`gatsby develop` may repeat it), for which all requests start anew.
 */
export function createParallelSources(): Source[] {
  let started = new Map<Source, ReturnType<Source['query']>>();
  const startAll = (client: SupabaseClient) =>
    new Map(
      sources.map((source) => {
        const result = source.query(client);
        // The plugin awaits the results one by one: the failure of a later one is not unhandled until then.
        result.catch(() => undefined);
        return [source, result];
      }),
    );
  return sources.map((source) => ({
    ...source,
    query: (client: SupabaseClient) => {
      if (!started.has(source)) started = startAll(client);
      const result = started.get(source) ?? source.query(client);
      started.delete(source);
      return result;
    },
  }));
}
