/**
 * The path of each page whose texts staff write, by its slug in `paginas`, in the order of the site's menu;
 * null for content that all pages share.
 */
export const pagePaths = {
  escola: null,
  anuncio: null,
  menu: null,
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
