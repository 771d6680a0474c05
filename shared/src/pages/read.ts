import { z } from 'zod/mini';
import { addPhoneCrop, phoneCrop, shareCrop } from '../crops.ts';
import { formatLongDay } from '../dates.ts';
import { addCrop } from '../focus.ts';
import { keptForMonths } from '../privacy-policy.ts';
import type { School } from './escola.ts';
import { fields, type FieldInfo } from './fields.ts';
import { type PageContent, pageSchemas, type PageSlug } from './index.ts';

/**
 * Stored content that a page cannot show. The message says which page and which field, in words for staff.
 */
export class PageContentError extends Error {
  override name = 'PageContentError';
}

/**
 * Reads the content of a page from its row.
 * @param content as stored; missing fields get their original text
 * @throws {PageContentError} when a field has the wrong shape, or contains a placeholder that does not exist
 */
export function readPage<Slug extends PageSlug>(
  { slug, nome }: { slug: Slug; nome: string },
  content: unknown,
): PageContent<Slug> {
  const schema: z.ZodMiniType = pageSchemas[slug];
  const problems = findProblems(schema, content);
  if (problems.length === 0) return schema.parse(content) as PageContent<Slug>;
  const sentences = problems.map(
    ({ path, message }) => `${getLabels(schema, path).join(' › ')}: ${message}`,
  );
  throw new PageContentError(`Página ${nome}: ${sentences.join(' ')}`);
}

/** The content of a page before staff write any. */
export function getOriginalContent<Slug extends PageSlug>(slug: Slug): PageContent<Slug> {
  return readPage({ slug, nome: slug }, {});
}

/**
 * The values of placeholders that a text may contain, such as "Matrículas {anoMatriculas}". Each value is
 * stored in one place: in the school's details, or where it is decided.
 */
export function getPlaceholders(
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

const placeholderNames = Object.keys(
  getPlaceholders(pageSchemas.escola.parse({}), pageSchemas.privacidade.parse({})),
);
const placeholderPattern = new RegExp(`\\{(?:${placeholderNames.join('|')})\\}`, 'g');

const placeholderError = `Entre chaves só pode estar uma destas palavras: ${placeholderNames.map((name) => `{${name}}`).join(', ')}.`;

/** Placeholders are replaced once, so one inside a school detail would be published with its braces. */
const nestedPlaceholderError = 'Nos dados da escola não cabem chaves.';

/**
 * A brace, or an HTML entity for one, which rich text may contain: entities are decoded only after
 * placeholders are replaced.
 */
const bracePattern = /[{}]|&(?:#0*12[35]|#x0*7[bd]|[lr](?:brace|cub));?/i;

interface Problem {
  path: readonly PropertyKey[];
  /** The message that staff read. */
  message: string;
}

/** Finds all problems in a page's content. The form shows them, and a build refuses them. */
export function findProblems(schema: z.ZodMiniType, content: unknown): Problem[] {
  const { data = content, error } = schema.safeParse(content);
  const isSchool = schema === pageSchemas.escola;
  const message = isSchool ? nestedPlaceholderError : placeholderError;
  const isWrong = (text: string) =>
    bracePattern.test(isSchool ? text : text.replace(placeholderPattern, ''));
  const braces = listTexts(data).filter(({ text }) => isWrong(text));
  return [...(error?.issues ?? []), ...braces.map(({ path }) => ({ path, message }))];
}

function listTexts(
  content: unknown,
  path: PropertyKey[] = [],
): { path: PropertyKey[]; text: string }[] {
  if (typeof content === 'string') return [{ path, text: content }];
  if (typeof content !== 'object' || content === null) return [];
  return Object.entries(content).flatMap(([key, part]) =>
    listTexts(part, [...path, Array.isArray(content) ? Number(key) : key]),
  );
}

/** Replaces each known `{name}` in a text; other braces stay. */
export function fillPlaceholders(text: string, values: Record<string, string>): string {
  return text.replace(/\{(\w+)\}/g, (written, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? written) : written,
  );
}

interface FinishOptions {
  placeholders: Record<string, string>;
  /** The sanitizer from `shared/html.node`. */
  clean: (html: string) => string;
  /** Resolve the URL of a stored file, for a visitor and for the build. */
  linkTo: (address: string) => string;
  fetchFrom: (address: string) => string;
}

/**
 * Finishes content for visitors: fills placeholders, sanitizes rich text, and resolves the URLs of stored
 * files. A picture with a focal point, which the page shows in exactly one frame, gets the URL of the copy for that frame.
 */
export function finishPage<Slug extends PageSlug>(
  slug: Slug,
  content: PageContent<Slug>,
  { placeholders, clean, linkTo, fetchFrom }: FinishOptions,
): PageContent<Slug> {
  const fill = (text: string) => fillPlaceholders(text, placeholders);
  return mapFields(pageSchemas[slug], content, (value, { kind, crops }) => {
    if (kind === 'picture') {
      const { src, alt, focus } = storedPicture.parse(value);
      const [frame, ...others] = crops?.filter((crop) => crop !== shareCrop) ?? [];
      const file = src && fetchFrom(src);
      return {
        src: frame && others.length === 0 && focus ? addCrop(file, frame, focus) : file,
        alt: fill(alt),
        ...(focus && { focus }),
      };
    }
    if (typeof value !== 'string' || kind === 'drawing') return value;
    if (kind === 'link') return linkTo(value);
    return kind === 'rich' ? clean(fill(value)) : fill(value);
  }) as PageContent<Slug>;
}

const storedPicture = z.object({
  src: z.string(),
  alt: z.string(),
  focus: z.optional(z.string()),
});

export function listPictures<Slug extends PageSlug>(
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

/** The URLs of the copies of the pictures that fill the screen of an upright phone. */
export function listPhonePictures<Slug extends PageSlug>(
  slug: Slug,
  content: PageContent<Slug>,
): string[] {
  const found: string[] = [];
  mapFields(pageSchemas[slug], content, (value, { kind, crops }) => {
    if (kind === 'picture' && crops?.includes(phoneCrop)) {
      found.push(addPhoneCrop(storedPicture.parse(value)));
    }
    return value;
  });
  return found.filter(Boolean);
}

/**
 * Maps every field of the content with `change`, and keeps the structure of sections and lists.
 * @param eachItem maps an item of a list, if more has to happen than mapping its fields
 */
export function mapFields(
  schema: z.ZodMiniType,
  value: unknown,
  change: (value: unknown, info: FieldInfo) => unknown,
  eachItem = (item: unknown, map: (item: unknown) => unknown) => map(item),
): unknown {
  const info = fields.get(schema);
  if (info && info.kind !== 'section' && info.kind !== 'list') return change(value, info);
  const inner = getItemSchema(schema);
  if (inner && Array.isArray(value)) {
    return value.map((item) => eachItem(item, (each) => mapFields(inner, each, change, eachItem)));
  }
  const parts = new Map(getParts(schema));
  if (parts.size === 0) return value;
  const entries = Object.entries(anyRecord.parse(value)).map(([name, each]) => {
    const part = parts.get(name);
    return [name, part ? mapFields(part, each, change, eachItem) : each];
  });
  return Object.fromEntries(entries);
}

const anyRecord = z.record(z.string(), z.unknown());

/** The form's label of each step on the path to a field. The label of a list item contains its number. */
function getLabels(schema: z.ZodMiniType, path: readonly PropertyKey[]): string[] {
  const [first, ...rest] = path;
  if (first === undefined) return [];
  const item = getItemSchema(schema);
  if (item) {
    const name = fields.get(schema)?.item ?? 'Item';
    return [`${name} ${Number(first) + 1}`, ...getLabels(item, rest)];
  }
  const part = new Map(getParts(schema)).get(String(first));
  if (!part) return [];
  const label = fields.get(part)?.label;
  return label ? [label, ...getLabels(part, rest)] : getLabels(part, rest);
}

/** The schemas of the parts of a page or a section, by name; empty for any other schema. */
export function getParts(schema: z.ZodMiniType): [name: string, part: z.ZodMiniType][] {
  const inner = unwrapSchema(schema);
  if (!(inner instanceof z.ZodMiniObject)) return [];
  return Object.entries(inner.def.shape as Record<string, z.ZodMiniType>);
}

/** The schema of a list's items; undefined if the schema is not a list. */
export function getItemSchema(schema: z.ZodMiniType): z.ZodMiniType | undefined {
  const inner = unwrapSchema(schema);
  return inner instanceof z.ZodMiniArray ? (inner.def.element as z.ZodMiniType) : undefined;
}

function unwrapSchema(schema: z.ZodMiniType): z.ZodMiniType {
  if (schema instanceof z.ZodMiniDefault || schema instanceof z.ZodMiniPrefault) {
    return unwrapSchema(schema.def.innerType as z.ZodMiniType);
  }
  return schema;
}
