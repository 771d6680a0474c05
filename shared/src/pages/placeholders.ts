import type { School } from './escola.ts';

/** What a text may name in braces, e.g. "Matrículas {anoMatriculas}": each is said once, in the school's details. */
export function placeholdersOf(school: School): Record<string, string> {
  return {
    escola: school.name,
    escolaCompleta: school.fullName,
    cidade: school.address.city,
    telefone: school.phone,
    ...school.facts,
  };
}

/** The content with each `{name}` replaced, in all its texts; braces around another word stay. */
export function fillPlaceholders<Content>(
  content: Content,
  values: Record<string, string>,
): Content {
  if (typeof content === 'string') {
    return content.replace(/\{(\w+)\}/g, (written, name: string) =>
      Object.hasOwn(values, name) ? (values[name] ?? written) : written,
    ) as Content;
  }
  if (Array.isArray(content))
    return content.map((each) => fillPlaceholders(each, values)) as Content;
  if (typeof content !== 'object' || content === null) return content;
  const entries = Object.entries(content).map(([key, value]) => [
    key,
    fillPlaceholders(value, values),
  ]);
  return Object.fromEntries(entries) as Content;
}
