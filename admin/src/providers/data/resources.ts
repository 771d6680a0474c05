import { isContentTable } from 'shared/content';
import type { Database } from 'shared/database.types';

type PublicSchema = Database['public'];
export type TableName = keyof PublicSchema['Tables'];
type Relations = PublicSchema['Tables'] & PublicSchema['Views'];

export type Row<Name extends keyof Relations> = Relations[Name]['Row'];

type ColumnOf<Name extends keyof Relations> = keyof Row<Name> & string;

export type Pagina = Row<'paginas'> & { id: string };

/** A member of the team. Members who may not change it see only their own e-mail address. */
export type Membro = Row<'equipe_membros'> & { id: string };

/** Where the rows of a resource are stored. The name of a resource is the last segment of its screen's URL. */
interface SourceOf<Name extends keyof Relations> {
  table: Name;
  searched: readonly ColumnOf<Name>[];
  /** The key column, if it is not `id`. */
  key?: ColumnOf<Name>;
  /** The view that lists are read from, if the order needs more than the table's columns. */
  listedFrom?: keyof Relations;
  /** The table to change and delete in, if `table` is a view. */
  written?: TableName;
}

export type ResourceSource = { [Name in keyof Relations]: SourceOf<Name> }[keyof Relations];

export const resourceSources = {
  'gerenciar-noticias': {
    table: 'noticias',
    listedFrom: 'noticias_da_equipe',
    searched: ['title'],
  },
  categorias: { table: 'categorias', searched: ['nome'] },
  'gerenciar-colaboradores': { table: 'colaboradores', searched: ['name', 'role'] },
  'gerenciar-conselho': { table: 'conselho_administrativo', searched: ['name', 'role'] },
  'gerenciar-vivencias': { table: 'atividades', searched: ['nome'] },
  'gerenciar-categorias': { table: 'categorias_atividades', searched: ['nome'] },
  'gerenciar-estrutura': { table: 'espacos', searched: ['name'] },
  'gerenciar-cardapios': { table: 'cardapios', searched: ['url_cardapio'] },
  'gerenciar-estrutura-alimentacao': {
    table: 'alimentacao_galeria',
    searched: ['alt_text', 'credit'],
    written: 'media_assets',
  },
  agenda: { table: 'eventos', searched: ['title', 'place'] },
  documentos: { table: 'documentos', searched: ['title'] },
  alertas: { table: 'alertas', searched: ['title'] },
  paginas: { table: 'paginas', searched: ['nome'], key: 'slug' },
  'outras-paginas': { table: 'paginas_livres', searched: ['title', 'slug'] },
  'enderecos-antigos': { table: 'enderecos_antigos', searched: ['origem', 'destino'] },
  importar: { table: 'importacoes', searched: [] },
  visitas: {
    table: 'solicitacoes_visita',
    searched: ['nome_responsavel', 'whatsapp', 'observacoes', 'notas'],
  },
  autorizacoes: { table: 'autorizacoes_imagem', searched: ['titulo'] },
  historico: { table: 'historico', searched: ['title', 'changed_by_name'] },
  lixeira: { table: 'lixeira', searched: ['title', 'changed_by_name'] },
  equipe: {
    table: 'equipe_membros',
    searched: ['nome', 'email'],
    key: 'user_id',
    written: 'equipe',
  },
} as const satisfies Record<string, ResourceSource>;

export type ResourceName = keyof typeof resourceSources;

export function getSource(resource: string): ResourceSource {
  if (resource in resourceSources) return resourceSources[resource as ResourceName];
  throw new Error(`The resource "${resource}" has no table.`);
}

/** Returns the screen on which staff change the rows of a table; undefined when there is none. */
export const findScreen = (table: string): string | undefined =>
  Object.entries<ResourceSource>(resourceSources).find(
    ([, source]) => (source.written ?? source.table) === table,
  )?.[0];

export const primaryKeys = new Map<string, string[]>(
  Object.values<ResourceSource>(resourceSources).flatMap(({ table, key, written = table }) =>
    key ? [table, written].map((name) => [name, [key]] satisfies [string, string[]]) : [],
  ),
);

export type CountedRelation = keyof Relations;

export const itemFilters = { table: 'table_name@eq', row: 'row_id@eq' } as const;

export function getHistoryTable(resource: string): string | null {
  const { table, written = table } = getSource(resource);
  return isContentTable(written) ? written : null;
}

export function buildHistoryUrl(table: string, rowId: string): string {
  const filter = { [itemFilters.table]: table, [itemFilters.row]: rowId };
  return `/historico?filter=${encodeURIComponent(JSON.stringify(filter))}`;
}
