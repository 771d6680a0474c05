import { diskFull, dataServiceSilent } from './errors.ts';

const unchanged = 'As páginas no ar continuam como estavam.';
const broken = `As páginas não puderam ser montadas. ${unchanged}`;
const photo = `Uma foto não pôde ser lida agora. ${unchanged} Uma nova tentativa virá em seguida.`;

/** What the output of a failed build means, most telling first. */
const meanings: [pattern: RegExp, message: string][] = [
  [/\bENOSPC\b|no space left on device|MDB_MAP_FULL/i, diskFull],
  [/Photo unavailable: /, photo],
  [/No data found for type|fetch failed|ECONNREFUSED|ECONNRESET/, dataServiceSilent],
];

/** @returns why the pages could not be built, in words for staff */
export function explain(output: string): string {
  return meanings.find(([pattern]) => pattern.test(output))?.[1] ?? broken;
}

export function isDiskFull(output: string): boolean {
  return explain(output) === diskFull;
}
