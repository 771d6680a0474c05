/**
 * The path of each page whose texts staff write, by its slug in `paginas`, in the order of the site's menu;
 * null for content that all pages share.
 */
export const pagePaths = {
  escola: null,
  anuncio: null,
  menu: null,
  identidade: null,
  inicio: '/',
  coopen: '/coopen',
  governanca: '/governanca',
  colaboradores: '/colaboradores',
  estrutura: '/estrutura',
  ensino: '/ensino',
  contraturno: '/contraturno',
  proposta: '/proposta',
  alimentacao: '/alimentacao',
  'vivencias-coopen': '/vivencias-coopen',
  'coopen-inspira': '/coopen-inspira',
  matriculas: '/matriculas',
  agenda: '/agenda',
  visita: '/visita',
  'visita-obrigado': '/visita/obrigado',
  bolsas: '/bolsas',
  normas: '/normas',
  privacidade: '/privacidade',
  acessibilidade: '/acessibilidade',
  'trabalhe-conosco': '/trabalhe-conosco',
  busca: '/busca',
  'nao-encontrada': '/404',
} as const;

export type PageSlug = keyof typeof pagePaths;

/** The pages whose original paths carry a school's name. */
export type SchoolPageSlug = 'coopen' | 'vivencias-coopen' | 'coopen-inspira';

const paths: readonly (string | null)[] = Object.values(pagePaths);

/** Whether the site's code has a page at this path. */
export const isFixedPath = (path: string) => paths.includes(path);

/** Returns the path of a document on the site. It stays the same when the file is replaced. */
export const getDocumentPath = (slug: string) => `/documentos/${slug}.pdf`;
