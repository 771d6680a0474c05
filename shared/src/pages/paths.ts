/**
 * The original path of each page whose texts staff write, by its slug in `paginas`, in the order of the site's menu;
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

/**
 * The pages whose original paths carry a school's name. Another school gives them its own, in `paginas.endereco`; the database
 * refuses that for other pages.
 */
export const schoolPages = ['coopen', 'vivencias-coopen', 'coopen-inspira'] as const;
export type SchoolPageSlug = (typeof schoolPages)[number];

/** The paths of a site's pages, as `pagePaths` has the original ones. */
export type PagePaths = Readonly<Record<PageSlug, string | null>>;

/**
 * Returns the paths that the pages of a site have.
 * @param rows the rows of `paginas`; without them, the paths are the original ones
 */
export function readPagePaths(
  rows: readonly { slug: string; endereco?: string | null }[],
): PagePaths {
  const own = rows.filter(({ endereco }) => endereco).map(({ slug, endereco }) => [slug, endereco]);
  return { ...pagePaths, ...(Object.fromEntries(own) as Partial<PagePaths>) };
}

/** Whether one of these pages has this path. */
export const isPagePath = (paths: PagePaths, path: string) => Object.values(paths).includes(path);

/** Returns the path of a document on the site. It stays the same when the file is replaced. */
export const getDocumentPath = (slug: string) => `/documentos/${slug}.pdf`;
