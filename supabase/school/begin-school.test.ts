import { pageSchemas, type PageSlug } from 'shared/pages/index';
import {
  fillPlaceholders,
  getOriginalContent,
  getPlaceholders,
  mapFields,
  readPage,
} from 'shared/pages/read';
import { countGaps } from 'shared/pages/gaps';
import { createNeutralPages, findSchoolNameProblem } from './begin-school';

const pages = createNeutralPages('Escola Aurora');
const slugs = Object.keys(pageSchemas) as PageSlug[];
const school = pageSchemas.escola.parse(pages.escola);
const known = getPlaceholders(school, getOriginalContent('privacidade'));

const list = (slug: PageSlug, content: unknown) => {
  const texts: string[] = [];
  mapFields(pageSchemas[slug], content, (value) => {
    if (typeof value === 'string') texts.push(fillPlaceholders(value, known));
    return value;
  });
  return texts;
};

test.each(slugs)('staff could save the neutral texts of %s unchanged', (slug) => {
  expect(readPage({ slug, nome: slug }, pages[slug])).toEqual(pages[slug]);
});

/** What the original texts say of one school, and what follows from its being a cooperative. */
const facts =
  /coop(?!\w)|coopen|cooperad|cooperativ|Vila Esperança|Jabuticabeiras|Jardim Primavera|1993|1994|2017|20\.000|5\.000|\(17\)|APM|LIV|EIC|Lúcia|construtivis|socioemocion/i;

test.each(slugs)('the neutral texts of %s say nothing that is true of one school only', (slug) => {
  const texts = list(slug, pages[slug]).filter((text) => !/^\/[\w/#-]+$/.test(text));
  expect(texts.filter((text) => facts.test(text))).toEqual([]);
});

test.each(slugs)('no link of %s leads to a path with the name of a school', (slug) => {
  expect(list(slug, pages[slug]).filter((text) => text.includes('coopen'))).toEqual([]);
});

test('the original texts do say such things', () => {
  expect(list('coopen', getOriginalContent('coopen')).some((text) => facts.test(text))).toBe(true);
});

test('the name is where a school is named, and what only it knows is a gap', () => {
  expect(school).toMatchObject({ name: 'Escola Aurora', fullName: 'Escola Aurora' });
  const long = createNeutralPages(
    'Centro de Educação Infantil e Ensino Fundamental Aurora da Manhã',
  );
  expect(readPage({ slug: 'escola', nome: 'escola' }, long.escola)).toMatchObject({
    fullName: 'Centro de Educação Infantil e Ensino Fundamental Aurora da Manhã',
  });
  for (const slug of [
    'escola',
    'inicio',
    'coopen',
    'ensino',
    'matriculas',
    'alimentacao',
    'visita',
  ])
    expect([slug, countGaps(pages[slug])]).not.toEqual([slug, 0]);
  for (const slug of ['busca', 'nao-encontrada', 'menu', 'agenda'])
    expect([slug, countGaps(pages[slug])]).toEqual([slug, 0]);
});

test('no two pages of a new school share a title or a description, and search results show all of each', () => {
  const searches = slugs.flatMap((slug) => {
    const { search } = pages[slug] as { search?: { title: string; description: string } };
    return search ? [search] : [];
  });
  const descriptions = searches.map(({ description }) => fillPlaceholders(description, known));
  expect(new Set(descriptions).size).toBe(searches.length);
  expect(new Set(searches.map(({ title }) => title)).size).toBe(searches.length);
  expect(descriptions.filter(({ length }) => length > 155)).toEqual([]);
});

test('a name that no page could show is refused', () => {
  expect(findSchoolNameProblem('Escola Aurora')).toBeUndefined();
  expect(['', '  ', 'a'.repeat(81), 'Escola {nome}'].map(findSchoolNameProblem)).toEqual([
    'Escreva um texto.',
    'Escreva um texto.',
    'Use no máximo 80 caracteres.',
    'Nos dados da escola não cabem chaves.',
  ]);
});
