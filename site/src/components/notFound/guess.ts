import { decodeEscapes } from 'shared/escapes';
import type { PageSlug } from 'shared/pages/paths';
import { measureDistance } from '../../data/spelling';
import { readArticleId } from '../noticias/articleId';

/** A page of the site, or a part of one. */
export interface Place {
  path: string;
  title: string;
  /** Its name among the pages that the code knows. */
  slug?: string;
}

/** The pages to which words lead that families, search engines and other sites' paths use for them, folded. */
const otherNames: Record<string, PageSlug> = {
  blog: 'coopen-inspira',
  bolsa: 'bolsas',
  calendario: 'agenda',
  cardapio: 'alimentacao',
  conselho: 'governanca',
  curriculo: 'trabalhe-conosco',
  diretoria: 'governanca',
  emprego: 'trabalhe-conosco',
  equipe: 'colaboradores',
  evento: 'agenda',
  fundamental: 'ensino',
  historia: 'coopen',
  infantil: 'ensino',
  integral: 'contraturno',
  inscricao: 'matriculas',
  lgpd: 'privacidade',
  noticia: 'coopen-inspira',
  pesquisa: 'busca',
  professor: 'colaboradores',
  'quem-somos': 'coopen',
  regimento: 'normas',
  sobre: 'coopen',
  uniforme: 'normas',
  vaga: 'trabalhe-conosco',
  video: 'vivencias-coopen',
};

export const contactFragment = '#fale-com-a-gente';
const contactNames = ['contato', 'fale-conosco', 'telefone', 'whatsapp', 'localizacao', 'endereco'];

/**
 * Guesses the page that a visitor wanted, whatever the path's capitals, accents and plurals, also with up to two wrong
 * or missing letters.
 * @param path as in the address bar, percent-encoded
 * @returns undefined if no page is near
 */
export function guessPlace(path: string, pages: readonly Place[]): Place | undefined {
  const segments = fold(path);
  const article = readArticleId(`/${segments.join('/')}`);
  if (article) return { path: `/noticia/${article}`, title: 'esta notícia' };
  const contact = { path: contactFragment, title: 'Contato' };
  const named = Object.entries(otherNames).flatMap(([name, target]) => {
    const page = pages.find(({ slug }) => slug === target);
    return page ? { name, place: page } : [];
  });
  const candidates = [
    ...pages.map((page) => ({ name: fold(page.path).join('-'), place: page })),
    ...pages.map((page) => ({ name: fold(page.title).join('-'), place: page })),
    ...named,
    ...contactNames.map((name) => ({ name, place: contact })),
  ];
  const fromLast = [...segments].reverse();
  // The whole path first, then its most specific part, then each word.
  const words = fromLast.flatMap((segment) => segment.split('-')).map(dropPlural);
  const wanted = new Set([segments.join('-'), ...fromLast, ...words]);
  for (const name of [...wanted].slice(0, mostNames)) {
    const [best] = candidates
      .filter(({ name: known }) => mayBeNear(name, known))
      .map((candidate) => ({ ...candidate, distance: measureDistance(name, candidate.name) }))
      .filter(({ name: known, distance }) => distance <= allowedDistance(known))
      .sort((a, b) => a.distance - b.distance);
    if (best) return best.place;
  }
  return undefined;
}

/** A longer path is not one that somebody meant. */
const mostNames = 50;

/** Names of other lengths need not be measured, which takes long for long names. */
const mayBeNear = (name: string, known: string) =>
  name.length > 2 && Math.abs(name.length - known.length) <= allowedDistance(known);

const allowedDistance = (name: string) => (name.length < 5 ? 0 : name.length < 8 ? 1 : 2);

/** Splits a path into lower-case segments without accents, plural endings and file extensions. */
function fold(path: string): string[] {
  return decodeEscapes(path)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split('/')
    .map((segment) =>
      segment
        .replace(/\.\w+$/, '')
        .replace(/[^a-z0-9]+/g, '-')
        .replace(/^-|-$/g, ''),
    )
    .map(dropPlural)
    .filter(Boolean);
}

const dropPlural = (name: string) => name.replace(/(?<=\w{3})e?s$/, '');
