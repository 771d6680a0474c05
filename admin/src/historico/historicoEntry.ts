import { keptFilesForDays } from 'shared/privacy-policy';
import type { Row, TableName } from '../providers/data/resources';

export type HistoricoEntry = Row<'historico'>;

export const historicoFetchErrorTitle = 'Erro ao buscar histórico';

export const tableLabels = {
  noticias: 'Notícia',
  colaboradores: 'Colaborador',
  conselho_administrativo: 'Membro do conselho',
  espacos: 'Espaço',
  cardapios: 'Cardápio',
  categorias_atividades: 'Categoria de atividades',
  atividades: 'Atividade',
  media_categories: 'Galeria de imagens',
  media_assets: 'Imagem',
  media_asset_categories: 'Imagem na galeria',
  eventos: 'Evento',
  documentos: 'Documento',
  alertas: 'Alerta',
  paginas: 'Página',
} as const satisfies Partial<Record<TableName, string>>;

type ContentTable = keyof typeof tableLabels;

type Technical =
  | 'id'
  | 'form_id'
  | 'created_at'
  | 'updated_at'
  | 'updated_by'
  | 'author_id'
  | 'asset_id'
  | 'category_id'
  | 'file_path'
  | 'mime_type';

type ColumnOf<Table> = Table extends ContentTable ? keyof Row<Table> : never;

/** Every other column by its name for staff, in the order in which they are shown. */
const columnLabels: Record<Exclude<ColumnOf<ContentTable>, Technical>, string> = {
  title: 'Título',
  name: 'Nome',
  nome: 'Nome',
  role: 'Cargo',
  slug: 'Endereço',
  content: 'Conteúdo',
  image_urls: 'Imagens',
  image_texts: 'Textos das imagens',
  published_at: 'Publicação',
  periodo_inicio: 'Início do Período',
  periodo_fim: 'Fim do Período',
  url_cardapio: 'URL do Cardápio (PDF)',
  is_active: 'Ativo?',
  ativar_no_inicio: 'Ativar no primeiro dia?',
  categoria_id: 'Categoria',
  video_url: 'URL do Vídeo',
  poster_url: 'Capa do Vídeo',
  alt_text: 'Texto Alternativo',
  credit: 'Créditos',
  starts_on: 'Data',
  ends_on: 'Último dia',
  starts_at: 'Das',
  ends_at: 'Às',
  repeats_until: 'Repete toda semana até',
  place: 'Local',
  audience: 'Público',
  text: 'Texto',
  link: 'Link',
  image_url: 'Foto',
  image_alt: 'Descrição da foto',
  image_caption: 'Legenda',
  file_url: 'Arquivo',
  filename: 'Nome do arquivo',
  position: 'Ordem',
};

/** Where a table calls them otherwise; '' for what means nothing there. */
const ownLabels: Partial<Record<string, Partial<typeof columnLabels>>> = {
  media_categories: { slug: 'Identificador' },
  media_assets: { file_url: 'Imagem' },
  alertas: { title: 'Texto', starts_at: 'Começa em', ends_at: 'Termina em' },
  paginas: { slug: '', content: 'Conteúdo' },
};

export const tableLabel = (table: string) =>
  table in tableLabels ? tableLabels[table as ContentTable] : table;

const shownColumns = (table: string, row: object): [column: string, label: string][] =>
  Object.entries({ ...columnLabels, ...ownLabels[table] }).filter(
    ([column, label]) => column in row && label,
  );

const operations = {
  INSERT: { label: 'Criação', color: 'primary' },
  UPDATE: { label: 'Alteração', color: 'default' },
  DELETE: { label: 'Exclusão', color: 'error' },
} as const;

export function operationOf(operation: string) {
  return operations[operation as keyof typeof operations] ?? operations.UPDATE;
}

/** Who did it; changes made by the system itself have nobody's name. */
export const personOf = ({ changed_by_email }: Pick<HistoricoEntry, 'changed_by_email'>) =>
  changed_by_email ?? 'Sistema';

interface FieldChange {
  column: string;
  label: string;
  /** Undefined where the item was not there yet, or is no more. */
  before?: unknown;
  after?: unknown;
}

type Columns = Record<string, unknown>;

export function fieldChanges(entry: HistoricoEntry): FieldChange[] {
  const before = entry.before as Columns | null;
  const after = entry.after as Columns | null;
  return shownColumns(entry.table_name, { ...before, ...after })
    .map(([column, label]) => ({
      column,
      label,
      before: before ? (before[column] ?? null) : undefined,
      after: after ? (after[column] ?? null) : undefined,
    }))
    .filter(({ before, after }) => JSON.stringify(before) !== JSON.stringify(after));
}

const day = 24 * 60 * 60 * 1000;
const fileColumns = ['image_urls', 'image_url', 'file_url', 'url_cardapio', 'poster_url'];
const enumeration = new Intl.ListFormat('pt-BR');

export const isRestorable = (entry: HistoricoEntry) =>
  Boolean(entry.before) && fieldChanges(entry).length > 0;

/** How a deleted item comes back, where that is not quite as it was. */
const cameBack: Record<string, string> = {
  noticias: ', como rascunho: publique quando quiser',
  cardapios: ', sem estar ativo: ative quando quiser',
};

export function restoreQuestion(entry: HistoricoEntry, now = Date.now()): string {
  const changes = fieldChanges(entry);
  const labels = enumeration.format(changes.map(({ label }) => label));
  const deed =
    entry.operation === 'DELETE'
      ? `“${entry.title}” volta como era antes da exclusão${cameBack[entry.table_name] ?? ''}.`
      : `Em “${entry.title}”, volta a ser como antes só o que esta alteração mudou (${labels}). ` +
        'Mudanças posteriores nesses campos se perdem; o resto fica como está.';
  const hasFiles = changes.some(
    ({ column, before }) => fileColumns.includes(column) && [before].flat().some(Boolean),
  );
  if (!hasFiles || now - Date.parse(entry.changed_at) <= keptFilesForDays * day) return deed;
  return `${deed} As fotos e os arquivos, guardados por ${keptFilesForDays} dias, já foram apagados e não voltam.`;
}
