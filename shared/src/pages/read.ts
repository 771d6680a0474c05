import { z } from 'zod/mini';
import { formatLongDay } from '../dates.ts';
import { keptForMonths } from '../privacy-policy.ts';
import type { School } from './escola.ts';
import { fields, type FieldInfo } from './fields.ts';
import { type PageContent, pageSchemas, type PageSlug } from './index.ts';

/** A page whose stored words are none that it can show: says which page and field, in words for staff. */
export class PageContentError extends Error {
  override name = 'PageContentError';
}

/**
 * What a page says, from its row.
 * @param content as stored; what it lacks are the original words
 * @throws {PageContentError} where a field does not have its shape, or names in braces what nothing stands for
 */
export function readPage<Slug extends PageSlug>(
  { slug, nome }: { slug: Slug; nome: string },
  content: unknown,
): PageContent<Slug> {
  const schema: z.ZodMiniType = pageSchemas[slug];
  const problems = problemsIn(schema, content);
  if (problems.length === 0) return schema.parse(content) as PageContent<Slug>;
  const sentences = problems.map(
    ({ path, message }) => `${labelsOf(schema, path).join(' › ')}: ${message}`,
  );
  throw new PageContentError(`Página ${nome}: ${sentences.join(' ')}`);
}

/** What a page says until staff write something else. */
export function originalWords<Slug extends PageSlug>(slug: Slug): PageContent<Slug> {
  return readPage({ slug, nome: slug }, {});
}

/**
 * What a text may name in braces, e.g. "Matrículas {anoMatriculas}": each is said once, in the school's details or where
 * it is decided.
 */
export function placeholdersOf(
  school: School,
  policy: { updatedOn: string },
): Record<string, string> {
  return {
    escola: school.name,
    escolaCompleta: school.fullName,
    frase: school.tagline,
    cidade: school.address.city,
    telefone: school.phone,
    ...school.facts,
    anoDoInicio: /\d{4}/.exec(school.facts.inicioDasAulas)?.[0] ?? school.facts.inicioDasAulas,
    dataDaPolitica: formatLongDay(policy.updatedOn),
    prazoDosPedidos: `${keptForMonths} meses`,
  };
}

const names = Object.keys(
  placeholdersOf(pageSchemas.escola.parse({}), pageSchemas.privacidade.parse({})),
);
const namedBraces = new RegExp(`\\{(?:${names.join('|')})\\}`, 'g');

const wrongBraces = `Entre chaves só pode estar uma destas palavras: ${names.map((name) => `{${name}}`).join(', ')}.`;

/** What stands for a name in braces is put in as it is: a name within it would be published with its braces. */
const nestedBraces = 'Nos dados da escola não cabem chaves.';

/** A brace, also as rich text may write it: its entity would be read only after names were replaced. */
const brace = /[{}]|&(?:#0*12[35]|#x0*7[bd]|[lr](?:brace|cub));?/i;

interface Problem {
  path: readonly PropertyKey[];
  /** In words for staff. */
  message: string;
}

/** Everything for which a page's words are refused, by its form and before a build. */
export function problemsIn(schema: z.ZodMiniType, content: unknown): Problem[] {
  const { data = content, error } = schema.safeParse(content);
  const isSchool = schema === pageSchemas.escola;
  const message = isSchool ? nestedBraces : wrongBraces;
  const isWrong = (text: string) => brace.test(isSchool ? text : text.replace(namedBraces, ''));
  const braces = textsIn(data).filter(({ text }) => isWrong(text));
  return [...(error?.issues ?? []), ...braces.map(({ path }) => ({ path, message }))];
}

function textsIn(
  content: unknown,
  path: PropertyKey[] = [],
): { path: PropertyKey[]; text: string }[] {
  if (typeof content === 'string') return [{ path, text: content }];
  if (typeof content !== 'object' || content === null) return [];
  return Object.entries(content).flatMap(([key, part]) =>
    textsIn(part, [...path, Array.isArray(content) ? Number(key) : key]),
  );
}

/** The text with each `{name}` replaced; braces around another word stay. */
export function fillPlaceholders(text: string, values: Record<string, string>): string {
  return text.replace(/\{(\w+)\}/g, (written, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? written) : written,
  );
}

interface Finish {
  placeholders: Record<string, string>;
  /** The sanitizer of `shared/html.node`. */
  clean: (html: string) => string;
  /** Where a visitor finds a stored file, and where the build does. */
  linkTo: (address: string) => string;
  fetchFrom: (address: string) => string;
}

/** The words as visitors read them: placeholders filled, rich text clean, stored files where they are. */
export function finishPage<Slug extends PageSlug>(
  slug: Slug,
  content: PageContent<Slug>,
  { placeholders, clean, linkTo, fetchFrom }: Finish,
): PageContent<Slug> {
  const fill = (text: string) => fillPlaceholders(text, placeholders);
  return mapFields(pageSchemas[slug], content, (value, { kind }) => {
    if (kind === 'picture') {
      const { src, alt } = storedPicture.parse(value);
      return { src: src && fetchFrom(src), alt: fill(alt) };
    }
    if (typeof value !== 'string') return value;
    if (kind === 'link') return linkTo(value);
    return kind === 'rich' ? clean(fill(value)) : fill(value);
  }) as PageContent<Slug>;
}

const storedPicture = z.object({ src: z.string(), alt: z.string() });

export function picturesOf<Slug extends PageSlug>(
  slug: Slug,
  content: PageContent<Slug>,
): string[] {
  const found: string[] = [];
  mapFields(pageSchemas[slug], content, (value, { kind }) => {
    if (kind === 'picture') found.push(storedPicture.parse(value).src);
    return value;
  });
  return found.filter(Boolean);
}

/**
 * The content with each of its fields as `change` returns it; sections and lists are passed through.
 * @param eachItem what becomes of an item of a list, where that is more than of its fields
 */
export function mapFields(
  schema: z.ZodMiniType,
  value: unknown,
  change: (value: unknown, info: FieldInfo) => unknown,
  eachItem = (item: unknown, map: (item: unknown) => unknown) => map(item),
): unknown {
  const info = fields.get(schema);
  if (info && info.kind !== 'section' && info.kind !== 'list') return change(value, info);
  const inner = itemOf(schema);
  if (inner && Array.isArray(value)) {
    return value.map((item) => eachItem(item, (each) => mapFields(inner, each, change, eachItem)));
  }
  const parts = new Map(partsOf(schema));
  if (parts.size === 0) return value;
  const entries = Object.entries(anyRecord.parse(value)).map(([name, each]) => {
    const part = parts.get(name);
    return [name, part ? mapFields(part, each, change, eachItem) : each];
  });
  return Object.fromEntries(entries);
}

const anyRecord = z.record(z.string(), z.unknown());

/** What the form calls each part of the way to a field; of a list's item, its number. */
function labelsOf(schema: z.ZodMiniType, path: readonly PropertyKey[]): string[] {
  const [first, ...rest] = path;
  if (first === undefined) return [];
  const item = itemOf(schema);
  if (item) {
    const name = fields.get(schema)?.item ?? 'Item';
    return [`${name} ${Number(first) + 1}`, ...labelsOf(item, rest)];
  }
  const part = new Map(partsOf(schema)).get(String(first));
  if (!part) return [];
  const label = fields.get(part)?.label;
  return label ? [label, ...labelsOf(part, rest)] : labelsOf(part, rest);
}

/** The schemas of a page's or a section's parts by their names; none of anything else. */
export function partsOf(schema: z.ZodMiniType): [name: string, part: z.ZodMiniType][] {
  const inner = unwrapped(schema);
  if (!(inner instanceof z.ZodMiniObject)) return [];
  return Object.entries(inner.def.shape as Record<string, z.ZodMiniType>);
}

/** The schema of a list's items; undefined for what is no list. */
export function itemOf(schema: z.ZodMiniType): z.ZodMiniType | undefined {
  const inner = unwrapped(schema);
  return inner instanceof z.ZodMiniArray ? (inner.def.element as z.ZodMiniType) : undefined;
}

function unwrapped(schema: z.ZodMiniType): z.ZodMiniType {
  if (schema instanceof z.ZodMiniDefault || schema instanceof z.ZodMiniPrefault) {
    return unwrapped(schema.def.innerType as z.ZodMiniType);
  }
  return schema;
}
