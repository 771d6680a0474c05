import { pageSchemas, type PageSlug } from 'shared/pages/index';
import { pagePaths, schoolPages } from 'shared/pages/paths';
import { findProblems, getOriginalContent, mapFields } from 'shared/pages/read';
import { createNeutralTexts, neutralPlaces, pagesOffSite } from './neutral-texts.ts';

/**
 * Returns the whole content of each page of a new school, by slug.
 * @param name the school's name, at most 80 characters
 */
export function createNeutralPages(name: string): Record<string, unknown> {
  const texts = createNeutralTexts(name);
  const slugs = Object.keys(pageSchemas) as PageSlug[];
  return Object.fromEntries(
    slugs.map((slug) => [slug, replaceTexts(readOriginal(slug), texts[slug])]),
  );
}

/** The original texts of a page, whose links lead to the paths of a new school. */
const readOriginal = (slug: PageSlug) =>
  mapFields(pageSchemas[slug], getOriginalContent(slug), followPath);

/** Leads a link to the original path of a page to that of a new school. */
function followPath(value: unknown): unknown {
  const moved = schoolPages.find((slug) => value === pagePaths[slug]);
  return moved ? neutralPlaces[moved].endereco : value;
}

function replaceTexts(content: unknown, texts: unknown): unknown {
  if (texts === undefined) return content;
  if (!isRecord(content) || !isRecord(texts)) return texts;
  const replaced = Object.entries(texts).map(([name, text]) => [
    name,
    replaceTexts(content[name], text),
  ]);
  return { ...content, ...Object.fromEntries(replaced) };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The statement with which an empty installation begins as another school, with neutral texts. The database refuses it with
 * PT409 when a page has texts already, or the school has members.
 * @param quote quotes a text as a literal of SQL
 */
export const describeSchoolStart = (name: string, quote: (text: string) => string) => `
  select private.begin_school(
    ${quote(JSON.stringify(createNeutralPages(name)))}::jsonb,
    array[${pagesOffSite.map(quote).join(', ')}],
    ${quote(JSON.stringify(neutralPlaces))}::jsonb
  )`;

/** What is wrong with the name of a school, in a sentence. */
export const findSchoolNameProblem = (fullName: string): string | undefined =>
  findProblems(pageSchemas.escola, { fullName })[0]?.message;
