import { type ContentTable, contentTables, isContentTable } from 'shared/content';
import type { Row } from '../providers/data/resources';

type Technical =
  | 'id'
  | 'form_id'
  | 'autorizacoes_conferidas'
  | 'created_at'
  | 'updated_at'
  | 'updated_by'
  | 'author_id'
  | 'asset_id'
  | 'category_id'
  | 'file_path'
  | 'mime_type';

/** The columns of all tables. The conditional type distributes over the union. */
type ColumnOf<Table> = Table extends ContentTable ? keyof Row<Table> : never;

/** Labels of all columns that are not technical, in display order. */
const columnLabels: Record<Exclude<ColumnOf<ContentTable>, Technical>, string> = {
  title: 'Título',
  name: 'Nome',
  nome: 'Nome',
  role: 'Cargo',
  slug: 'Endereço',
  description: 'Resumo',
  content: 'Conteúdo',
  image_urls: 'Imagens',
  image_texts: 'Textos e ponto das imagens',
  published_at: 'Publicação',
  on_top_until: 'Em primeiro lugar até',
  leaves_at: 'Sai do site em',
  revisao: 'Revisão',
  revisao_recado: 'Recado de quem revisou',
  periodo_inicio: 'Início do Período',
  periodo_fim: 'Fim do Período',
  pratos: 'Pratos',
  url_cardapio: 'URL do Cardápio (PDF)',
  is_active: 'Ativo?',
  ativar_no_inicio: 'Ativar no primeiro dia?',
  categoria_id: 'Categoria',
  video_url: 'URL do Vídeo',
  poster_url: 'Capa do Vídeo',
  poster_focus: 'Ponto principal da capa',
  alt_text: 'Texto Alternativo',
  credit: 'Créditos',
  starts_on: 'Data',
  ends_on: 'Último dia',
  starts_at: 'Das',
  ends_at: 'Às',
  repeats_until: 'Repete toda semana até',
  place: 'Local',
  audience: 'Público',
  stages: 'Etapas',
  text: 'Texto',
  link: 'Link',
  image_url: 'Foto',
  image_alt: 'Descrição da foto',
  image_caption: 'Legenda',
  image_focus: 'Ponto principal da foto',
  file_url: 'Arquivo',
  file_focus: 'Ponto principal da foto',
  filename: 'Nome do arquivo',
  origem: 'Endereço antigo',
  destino: 'Leva a',
  position: 'Ordem',
  fora_do_site: 'Fora do site?',
  leva_a: 'O endereço leva a',
  endereco: 'Endereço',
  original: 'Texto original',
};

/** Labels that apply only in one table; '' hides a column there. */
const ownLabels: Partial<Record<string, Partial<typeof columnLabels>>> = {
  categorias: { slug: '' },
  media_categories: { slug: 'Identificador' },
  media_assets: { file_url: 'Imagem' },
  alertas: { title: 'Texto', starts_at: 'Começa em', ends_at: 'Termina em' },
  paginas: { slug: '', content: 'Conteúdo' },
};

export const getTableLabel = (table: string) =>
  isContentTable(table) ? contentTables[table].label : table;

export const listShownColumns = (table: string, row: object): [column: string, label: string][] =>
  Object.entries({ ...columnLabels, ...ownLabels[table] }).filter(
    ([column, label]) => column in row && label,
  );
