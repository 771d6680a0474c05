/**
 * The registry of content: every table that staff write, and what the rest of the product has to know of it. The
 * publishing job, the build and the console read it; the database goes by its own catalogue. A new table that is
 * missing here fails the type check.
 */
import type { Database } from './database.types.ts';

type Tables = Database['public']['Tables'];

/** Accounts, families' requests and records of what was done. */
type OtherTable = 'equipe' | 'historico' | 'publicacoes' | 'solicitacoes_visita';

export type ContentTable = Exclude<keyof Tables, OtherTable>;

type ColumnOf<Table extends ContentTable> = keyof Tables[Table]['Row'] & string;

/** The bucket that holds PDFs. All others hold pictures. */
export const pdfBucket = 'documentos';

interface ContentEntry<Column extends string> {
  /** What the history calls one row, such as "Espaço". */
  label: string;
  /** What messages call several rows, such as "espaços". */
  plural: string;
  /** The columns that name stored files, each with the bucket of its uploads. */
  files: { readonly [Name in Column]?: string };
  /** Whether a change of a row needs a publication before visitors see it. */
  builtIntoPages: boolean;
  /** Whether visitors' browsers read the rows: what is saved there is live at once. */
  fetchedByVisitors: boolean;
  /** The columns that pages are built from, where that is not the whole row. */
  pageColumns?: readonly Column[];
  /** The page that lists every row by this column: a release whose page lacks one is refused. */
  listedOn: { page: `/${string}`; column: Column } | null;
  /** Whether staff delete all rows in their everyday work. Otherwise a publication that finds none asks first. */
  isOftenEmptied?: true;
}

/** `key` names the columns of the primary key, where that is not `id`. */
type Entry<Column extends string> = ContentEntry<Column> &
  ('id' extends Column ? { key?: undefined } : { key: readonly Column[] });

const built = { builtIntoPages: true, fetchedByVisitors: false } as const;
const fetched = { builtIntoPages: false, fetchedByVisitors: true } as const;
const builtAndFetched = { builtIntoPages: true, fetchedByVisitors: true } as const;

export const contentTables = {
  noticias: {
    label: 'Notícia',
    plural: 'notícias',
    files: { image_urls: 'noticias-images' },
    ...built,
    listedOn: { page: '/coopen-inspira', column: 'title' },
  },
  colaboradores: {
    label: 'Colaborador',
    plural: 'colaboradores',
    files: { image_url: 'colaboradores-images' },
    ...built,
    listedOn: { page: '/colaboradores', column: 'name' },
  },
  conselho_administrativo: {
    label: 'Membro do conselho',
    plural: 'membros do conselho',
    files: { image_url: 'conselho-images' },
    ...built,
    listedOn: { page: '/governanca', column: 'name' },
  },
  espacos: {
    label: 'Espaço',
    plural: 'espaços',
    files: { image_url: 'espacos-images' },
    ...built,
    listedOn: { page: '/estrutura', column: 'name' },
  },
  cardapios: {
    label: 'Cardápio',
    plural: 'cardápios',
    files: { url_cardapio: pdfBucket },
    ...fetched,
    listedOn: null,
  },
  categorias_atividades: {
    label: 'Categoria de atividades',
    plural: 'categorias de atividades',
    files: {},
    ...fetched,
    listedOn: null,
  },
  /** The build makes a picture of each video that has none of the school's own. */
  atividades: {
    label: 'Atividade',
    plural: 'atividades',
    files: { poster_url: 'vivencias-images' },
    ...builtAndFetched,
    pageColumns: ['id', 'video_url', 'poster_url'],
    listedOn: null,
    isOftenEmptied: true,
  },
  media_categories: {
    label: 'Galeria de imagens',
    plural: 'espaços de mídia',
    files: {},
    ...built,
    listedOn: null,
  },
  media_assets: {
    label: 'Imagem',
    plural: 'imagens da alimentação',
    files: { file_url: 'alimentacao-galeria' },
    ...built,
    listedOn: null,
  },
  media_asset_categories: {
    label: 'Imagem na galeria',
    plural: 'imagens em uso',
    key: ['category_id', 'asset_id'],
    files: {},
    ...built,
    listedOn: null,
  },
  eventos: {
    label: 'Evento',
    plural: 'eventos',
    files: { image_url: 'eventos-images' },
    ...built,
    listedOn: null,
    isOftenEmptied: true,
  },
  documentos: {
    label: 'Documento',
    plural: 'documentos',
    files: { file_url: pdfBucket },
    ...built,
    listedOn: null,
  },
  alertas: {
    label: 'Alerta',
    plural: 'alertas',
    files: {},
    ...builtAndFetched,
    listedOn: null,
    isOftenEmptied: true,
  },
  paginas: {
    label: 'Página',
    plural: 'páginas',
    key: ['slug'],
    files: { content: 'paginas-images' },
    ...built,
    pageColumns: ['slug', 'nome', 'content'],
    listedOn: null,
  },
} as const satisfies { [Table in ContentTable]: Entry<ColumnOf<Table>> };

type Registry = typeof contentTables;

/** A table that pages are built from. The build and the publishing job read these, and no others. */
export type PageTable = {
  [Table in ContentTable]: Registry[Table]['builtIntoPages'] extends true ? Table : never;
}[ContentTable];

/** A row of such a table, with the columns that pages may be built from. */
export type PageRow<Table extends PageTable> = Pick<
  Tables[Table]['Row'],
  Registry[Table] extends { pageColumns: readonly (infer Column)[] }
    ? Column & keyof Tables[Table]['Row']
    : keyof Tables[Table]['Row']
>;

/** A registry entry as loops see it. */
export type AnyContentEntry = ContentEntry<string> & { key?: readonly string[] };

const entries = Object.entries(contentTables) as [ContentTable, AnyContentEntry][];

/** Every entry of the registry with the name of its table. */
export const contentEntries = entries.map(([table, entry]) => ({ table, ...entry }));

export const pageTables = contentEntries
  .filter(({ builtIntoPages }) => builtIntoPages)
  .map((entry) => ({ ...entry, table: entry.table as PageTable }));

export const isContentTable = (table: string): table is ContentTable =>
  Object.hasOwn(contentTables, table);

/** @returns whether what is saved in a table is live at once */
export const isFetchedByVisitors = (table: string): boolean =>
  isContentTable(table) && contentTables[table].fetchedByVisitors;

/** Every bucket that the registry names. */
export const buckets: ReadonlySet<string> = new Set(
  contentEntries.flatMap(({ files }) => Object.values(files).map(String)),
);
