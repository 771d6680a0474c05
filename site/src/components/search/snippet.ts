import { wholeCharacters } from 'shared/excerpt';
import { fold } from './fold';
import { occurrences } from './occurrences';

const length = 200;
/** How much of what precedes the first word found is shown. */
const before = 60;

/** The part of a text where the terms are first found; its start where they are not. */
export function snippet(text: string, terms: readonly string[]): string {
  const first = occurrences(fold(text), terms)[0]?.start ?? 0;
  const wanted = Math.max(0, Math.min(first - before, text.length - length));
  const start = wanted === 0 ? 0 : startOfWord(text, wanted, first);
  const rest = text.slice(start);
  const part = rest.length <= length ? rest : rest.slice(0, endOfWord(rest));
  return `${start > 0 ? '… ' : ''}${wholeCharacters(part)}${part.length < rest.length ? ' …' : ''}`;
}

/** Where a word begins from `wanted` on, but not after what was found. */
function startOfWord(text: string, wanted: number, found: number): number {
  const next = text.indexOf(' ', wanted) + 1;
  return next === 0 || next > found ? wanted : next;
}

function endOfWord(text: string): number {
  const end = text.lastIndexOf(' ', length);
  return end > 0 ? end : length;
}
