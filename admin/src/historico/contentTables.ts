import type { Row } from '../providers/data/resources';

/** The tables that are under the history. */
export type ContentTable =
  | 'noticias'
  | 'colaboradores'
  | 'conselho_administrativo'
  | 'espacos'
  | 'cardapios'
  | 'categorias_atividades'
  | 'atividades'
  | 'media_categories'
  | 'media_assets'
  | 'media_asset_categories'
  | 'eventos'
  | 'documentos'
  | 'alertas'
  | 'paginas';

export const tableLabels: Record<ContentTable, string> = {
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
};

const technical = { id: null, created_at: null, updated_at: null };
const ofForm = { ...technical, form_id: null };

/** Every column of every table by its name for staff; null for those that mean nothing to them. */
const columnLabels: { [Table in ContentTable]: Record<keyof Row<Table>, string | null> } = {
  noticias: {
    ...ofForm,
    title: 'Título',
    content: 'Conteúdo',
    image_urls: 'Imagens',
    image_texts: 'Textos das imagens',
    author_id: null,
    published_at: 'Publicação',
  },
  colaboradores: {
    ...ofForm,
    name: 'Nome',
    role: 'Cargo',
    image_url: 'Foto',
    position: 'Ordem',
  },
  conselho_administrativo: { ...ofForm, name: 'Nome', role: 'Cargo', image_url: 'Foto' },
  espacos: {
    ...ofForm,
    name: 'Nome',
    image_url: 'Foto',
    image_alt: 'Descrição da foto',
    image_caption: 'Legenda',
    position: 'Ordem',
  },
  cardapios: {
    ...ofForm,
    periodo_inicio: 'Início do Período',
    periodo_fim: 'Fim do Período',
    url_cardapio: 'URL do Cardápio (PDF)',
    is_active: 'Ativo?',
    ativar_no_inicio: 'Ativar no primeiro dia?',
  },
  categorias_atividades: { ...ofForm, nome: 'Nome' },
  atividades: {
    ...ofForm,
    nome: 'Nome',
    categoria_id: 'Categoria',
    video_url: 'URL do Vídeo',
    poster_url: 'Capa do Vídeo',
  },
  media_categories: { ...technical, slug: 'Identificador' },
  media_assets: {
    ...technical,
    alt_text: 'Texto Alternativo',
    credit: 'Créditos',
    file_url: 'Imagem',
    file_path: null,
    filename: 'Nome do arquivo',
    mime_type: null,
  },
  media_asset_categories: {
    created_at: null,
    asset_id: null,
    category_id: null,
    position: 'Ordem',
  },
  eventos: {
    ...ofForm,
    title: 'Título',
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
  },
  documentos: { ...ofForm, title: 'Título', slug: 'Endereço', file_url: 'Arquivo' },
  alertas: {
    ...ofForm,
    title: 'Texto',
    link: 'Link',
    starts_at: 'Começa em',
    ends_at: 'Termina em',
  },
  paginas: {
    slug: null,
    nome: 'Nome',
    content: 'Textos',
    updated_by: null,
    created_at: null,
    updated_at: null,
  },
};

const isContentTable = (table: string): table is ContentTable => table in tableLabels;

export const tableLabel = (table: string) => (isContentTable(table) ? tableLabels[table] : table);

/** The columns of a table that staff are shown, with their names, in order. */
export function shownColumns(table: string): [column: string, label: string][] {
  if (!isContentTable(table)) return [];
  return Object.entries(columnLabels[table]).filter(
    (entry): entry is [string, string] => entry[1] !== null,
  );
}
