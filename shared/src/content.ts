/**
 * The registry of content: every table that staff write, and what the product has to know about it. The
 * publishing job, the build and the console read the registry; the database reads its own catalogue instead.
 * The type check fails if a new table is missing here.
 */
import type { Database } from './database.types.ts';
import type { PageSlug } from './pages/paths.ts';
import type { Permission } from './permissions.ts';

type Tables = Database['public']['Tables'];

/** Tables that hold no content: accounts, families' requests, and records of what was done. */
type OtherTable =
  | 'ajustes'
  | 'autorizacoes_imagem'
  | 'equipe'
  | 'historico'
  | 'importacoes'
  | 'itens_importados'
  | 'publicacoes'
  | 'retiradas'
  | 'solicitacoes_visita';

export type ContentTable = Exclude<keyof Tables, OtherTable>;

type ColumnOf<Table extends ContentTable> = keyof Tables[Table]['Row'] & string;

/** The bucket of PDFs. All other buckets hold pictures. */
export const pdfBucket = 'documentos';

interface ContentEntry<Column extends string> {
  /** The label of one row in the history, such as "Espaço". */
  label: string;
  /** The plural noun for rows in messages, such as "espaços". */
  plural: string;
  /** What a member needs to change rows, and the files in these buckets: the same as in private.permissoes_exigidas. */
  permission: Permission;
  /** The columns that contain URLs of stored files, each with the bucket that its uploads go to. */
  files: { readonly [Name in Column]?: string };
  /**
   * What `retirar_do_ar` withdraws for good: whole rows and photos in them, or only photos; null where there are no
   * files. The same as in private.retiraveis.
   */
  withdrawal: 'items' | 'photos' | null;
  /**
   * Whether the photos show people: the form asks whether their authorizations were checked. The same tables as those
   * of private.enable_image_consents.
   */
  showsPeople?: true;
  /** Whether visitors see a changed row only after the next publication. */
  builtIntoPages: boolean;
  /** Whether visitors' browsers fetch the rows: a saved change is live at once. */
  fetchedByVisitors: boolean;
  /** The columns that the build uses, unless it uses the whole row. */
  pageColumns?: readonly Column[];
  /**
   * The page that lists every row: by the text of a column or, together with the pages below it, by a link that ends in
   * the row's id. A release is refused if a row is missing there.
   */
  listedOn: { page: PageSlug; column: Column } | { page: PageSlug; link: string } | null;
  /**
   * Whether staff empty this table in their everyday work. For other tables, a publication that finds no rows
   * asks for confirmation first.
   */
  isOftenEmptied?: true;
}

/** A registry entry. `key` lists the columns of the primary key, unless that is `id`. */
type Entry<Column extends string> = ContentEntry<Column> &
  ('id' extends Column ? { key?: undefined } : { key: readonly Column[] });

const builtOnly = { builtIntoPages: true, fetchedByVisitors: false } as const;
const fetchedOnly = { builtIntoPages: false, fetchedByVisitors: true } as const;
const builtAndFetched = { builtIntoPages: true, fetchedByVisitors: true } as const;

export const contentTables = {
  noticias: {
    label: 'Notícia',
    plural: 'notícias',
    permission: 'publica',
    files: { image_urls: 'noticias-images', content: 'noticias-images' },
    withdrawal: 'items',
    showsPeople: true,
    ...builtOnly,
    listedOn: { page: 'coopen-inspira', link: '/noticia/' },
  },
  /** The news page and the articles link to the pages of the categories that have articles. */
  categorias: {
    label: 'Categoria de notícias',
    plural: 'categorias de notícias',
    permission: 'publica',
    files: {},
    withdrawal: null,
    ...builtOnly,
    listedOn: null,
    isOftenEmptied: true,
  },
  colaboradores: {
    label: 'Colaborador',
    plural: 'colaboradores',
    permission: 'muda_escola',
    files: { image_url: 'colaboradores-images' },
    withdrawal: 'items',
    showsPeople: true,
    ...builtOnly,
    listedOn: { page: 'colaboradores', column: 'name' },
  },
  conselho_administrativo: {
    label: 'Membro do conselho',
    plural: 'membros do conselho',
    permission: 'muda_escola',
    files: { image_url: 'conselho-images' },
    withdrawal: 'items',
    showsPeople: true,
    ...builtOnly,
    listedOn: { page: 'governanca', column: 'name' },
  },
  espacos: {
    label: 'Espaço',
    plural: 'espaços',
    permission: 'muda_escola',
    files: { image_url: 'espacos-images' },
    withdrawal: 'items',
    showsPeople: true,
    ...builtOnly,
    listedOn: { page: 'estrutura', column: 'name' },
  },
  cardapios: {
    label: 'Cardápio',
    plural: 'cardápios',
    permission: 'publica',
    files: { url_cardapio: pdfBucket },
    withdrawal: 'items',
    ...builtAndFetched,
    // Visitors, and so the build, read only the active menu.
    pageColumns: ['id', 'periodo_inicio', 'periodo_fim', 'url_cardapio', 'pratos', 'updated_at'],
    listedOn: null,
    isOftenEmptied: true,
  },
  categorias_atividades: {
    label: 'Categoria de atividades',
    plural: 'categorias de atividades',
    permission: 'publica',
    files: {},
    withdrawal: null,
    ...fetchedOnly,
    listedOn: null,
  },
  /** The build makes a poster for each video that has none from the school. */
  atividades: {
    label: 'Atividade',
    plural: 'atividades',
    permission: 'publica',
    files: { poster_url: 'vivencias-images' },
    withdrawal: 'items',
    showsPeople: true,
    ...builtAndFetched,
    pageColumns: ['id', 'video_url', 'poster_url'],
    listedOn: null,
    isOftenEmptied: true,
  },
  media_categories: {
    label: 'Galeria de imagens',
    plural: 'espaços de mídia',
    permission: 'publica',
    files: {},
    withdrawal: null,
    ...builtOnly,
    listedOn: null,
  },
  media_assets: {
    label: 'Imagem',
    plural: 'imagens da alimentação',
    permission: 'publica',
    files: { file_url: 'alimentacao-galeria' },
    withdrawal: 'items',
    showsPeople: true,
    ...builtOnly,
    listedOn: null,
  },
  media_asset_categories: {
    label: 'Imagem na galeria',
    plural: 'imagens em uso',
    permission: 'publica',
    key: ['category_id', 'asset_id'],
    files: {},
    withdrawal: null,
    ...builtOnly,
    listedOn: null,
  },
  eventos: {
    label: 'Evento',
    plural: 'eventos',
    permission: 'publica',
    files: { image_url: 'eventos-images' },
    withdrawal: 'items',
    showsPeople: true,
    ...builtOnly,
    listedOn: null,
    isOftenEmptied: true,
  },
  documentos: {
    label: 'Documento',
    plural: 'documentos',
    permission: 'publica',
    files: { file_url: pdfBucket },
    withdrawal: 'items',
    ...builtOnly,
    listedOn: null,
  },
  /** The publication writes the redirects; no page shows the rows. */
  enderecos_antigos: {
    label: 'Endereço antigo',
    plural: 'endereços antigos',
    permission: 'muda_escola',
    files: {},
    withdrawal: null,
    ...builtOnly,
    listedOn: null,
    isOftenEmptied: true,
  },
  alertas: {
    label: 'Alerta',
    plural: 'alertas',
    permission: 'publica',
    files: {},
    withdrawal: null,
    ...builtAndFetched,
    listedOn: null,
    isOftenEmptied: true,
  },
  paginas: {
    label: 'Página',
    plural: 'páginas',
    permission: 'muda_escola',
    key: ['slug'],
    files: { content: 'paginas-images' },
    withdrawal: 'photos',
    showsPeople: true,
    ...builtOnly,
    pageColumns: ['slug', 'nome', 'content', 'fora_do_site', 'leva_a', 'endereco'],
    listedOn: null,
  },
  /** Pages that staff add. Each is at the address of its slug, so no page lists them. */
  paginas_livres: {
    label: 'Outra página',
    plural: 'outras páginas',
    permission: 'muda_escola',
    files: { content: 'paginas-images' },
    withdrawal: 'items',
    showsPeople: true,
    ...builtOnly,
    listedOn: null,
    isOftenEmptied: true,
  },
} as const satisfies { [Table in ContentTable]: Entry<ColumnOf<Table>> };

type Registry = typeof contentTables;

/** A table that pages are built from. The build and the publishing job read these tables and no others. */
export type PageTable = {
  [Table in ContentTable]: Registry[Table]['builtIntoPages'] extends true ? Table : never;
}[ContentTable];

/** A table that visitors' browsers fetch. */
export type FetchedTable = {
  [Table in ContentTable]: Registry[Table]['fetchedByVisitors'] extends true ? Table : never;
}[ContentTable];

/** A row of a page table, reduced to the columns that pages may be built from. */
export type PageRow<Table extends PageTable> = Pick<
  Tables[Table]['Row'],
  Registry[Table] extends { pageColumns: readonly (infer Column)[] }
    ? Column & keyof Tables[Table]['Row']
    : keyof Tables[Table]['Row']
>;

/** A registry entry of any table, for code that loops over all of them. */
export type AnyContentEntry = ContentEntry<string> & { key?: readonly string[] };

const entries = Object.entries(contentTables) as [ContentTable, AnyContentEntry][];

/** All registry entries, each with the name of its table. */
export const contentEntries = entries.map(([table, entry]) => ({ table, ...entry }));

export const pageTables = contentEntries
  .filter(({ builtIntoPages }) => builtIntoPages)
  .map((entry) => ({ ...entry, table: entry.table as PageTable }));

/** Whether photos of this table show people. */
export const showsPeople = (table: string): boolean =>
  isContentTable(table) && 'showsPeople' in contentTables[table];

export const isContentTable = (table: string): table is ContentTable =>
  Object.hasOwn(contentTables, table);

/** Whether visitors see a change to this table as soon as it is saved. */
export const isFetchedByVisitors = (table: string): boolean =>
  isContentTable(table) && contentTables[table].fetchedByVisitors;

/** All buckets that the registry names. */
export const buckets: ReadonlySet<string> = new Set(
  contentEntries.flatMap(({ files }) => Object.values(files).map(String)),
);
