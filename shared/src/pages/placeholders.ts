import { formatLongDay } from '../dates.ts';
import { keptForMonths } from '../privacy-policy.ts';
import type { School } from './escola.ts';

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

/** The text with each `{name}` replaced; braces around another word stay. */
export function fillPlaceholders(text: string, values: Record<string, string>): string {
  return text.replace(/\{(\w+)\}/g, (written, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? written) : written,
  );
}
