import { fold } from './fold';
import { occurrences } from './occurrences';

const length = 200;
/** How much of what precedes the first word found is shown. */
const before = 60;

/** The part of a text where the terms are first found; its start where they are not. */
export function snippet(text: string, terms: readonly string[]): string {
  const first = occurrences(fold(text), terms)[0]?.start ?? 0;
  const wanted = Math.max(0, Math.min(first - before, text.length - length));
  const start = wanted === 0 ? 0 : text.indexOf(' ', wanted) + 1;
  const rest = text.slice(start);
  const part = rest.length <= length ? rest : rest.slice(0, rest.lastIndexOf(' ', length));
  return `${start > 0 ? '… ' : ''}${part}${part.length < rest.length ? ' …' : ''}`;
}
