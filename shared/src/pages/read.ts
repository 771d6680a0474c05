import { z } from 'zod/mini';
import { fields, type FieldInfo } from './fields.ts';
import { pages, type PageContent, type PageSlug } from './index.ts';
import { fillPlaceholders } from './placeholders.ts';

/** A page whose stored words are none that it can show: says which page and field, in words for staff. */
export class PageContentError extends Error {
  override name = 'PageContentError';
}

/**
 * What a page says, from its row.
 * @param content as stored; what it lacks are the original words
 * @throws {PageContentError} where a field does not have its shape
 */
export function readPage<Slug extends PageSlug>(
  { slug, nome }: { slug: Slug; nome: string },
  content: unknown,
): PageContent<Slug> {
  const schema: z.ZodMiniType = pages[slug].schema;
  const result = schema.safeParse(content);
  if (result.success) return result.data as PageContent<Slug>;
  throw new PageContentError(`Página ${nome}: ${problemsIn(schema, content).join(' ')}`);
}

/** Each field that does not have its shape, and what is wrong with it, in words for staff. */
export function problemsIn(schema: z.ZodMiniType, content: unknown): string[] {
  const issues = schema.safeParse(content).error?.issues ?? [];
  return issues.map(({ path, message }) => `${labelsOf(schema, path).join(' › ')}: ${message}`);
}

/** What a page says until staff write something else. */
export function originalWords<Slug extends PageSlug>(slug: Slug): PageContent<Slug> {
  return readPage({ slug, nome: slug }, {});
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
  return mapFields(pages[slug].schema, content, (value, { kind }) => {
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
  mapFields(pages[slug].schema, content, (value, { kind }) => {
    if (kind === 'picture') found.push(storedPicture.parse(value).src);
    return value;
  });
  return found.filter(Boolean);
}

/** The content with each of its fields as `change` returns it; sections and lists are passed through. */
export function mapFields(
  schema: z.ZodMiniType,
  value: unknown,
  change: (value: unknown, info: FieldInfo) => unknown,
): unknown {
  const info = fields.get(schema);
  if (info && info.kind !== 'section' && info.kind !== 'list') return change(value, info);
  const inner = unwrapped(schema);
  if (inner instanceof z.ZodMiniArray && Array.isArray(value)) {
    return value.map((item) => mapFields(elementOf(inner), item, change));
  }
  if (inner instanceof z.ZodMiniObject) {
    const record = z.record(z.string(), z.unknown()).parse(value);
    const entries = Object.entries(record).map(([name, each]) => {
      const part: unknown = inner.def.shape[name];
      return [name, part instanceof z.ZodMiniType ? mapFields(part, each, change) : each];
    });
    return Object.fromEntries(entries);
  }
  return value;
}

/** What the form calls each part of the way to a field; of a list's item, its number. */
function labelsOf(schema: z.ZodMiniType, path: readonly PropertyKey[]): string[] {
  const [first, ...rest] = path;
  if (first === undefined) return [];
  const inner = unwrapped(schema);
  if (inner instanceof z.ZodMiniArray) {
    const item = fields.get(schema)?.item ?? 'Item';
    return [`${item} ${Number(first) + 1}`, ...labelsOf(elementOf(inner), rest)];
  }
  const part: unknown =
    inner instanceof z.ZodMiniObject ? inner.def.shape[String(first)] : undefined;
  if (!(part instanceof z.ZodMiniType)) return [];
  const label = fields.get(part)?.label;
  return label ? [label, ...labelsOf(part, rest)] : labelsOf(part, rest);
}

export function unwrapped(schema: z.ZodMiniType): z.ZodMiniType {
  if (schema instanceof z.ZodMiniDefault || schema instanceof z.ZodMiniPrefault) {
    return unwrapped(schema.def.innerType as z.ZodMiniType);
  }
  return schema;
}

function elementOf(array: z.ZodMiniArray): z.ZodMiniType {
  return array.def.element as z.ZodMiniType;
}
