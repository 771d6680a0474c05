/*
 * Names of what a daily backup stores. They begin with the moment of the backup, in UTC, so that they sort by age:
 *
 *   copia-2026-11-27-061200Z-registros.age      rows, accounts and the list of files
 *   copia-2026-11-27-061200Z-arquivos-001.age   a pack of files that no earlier pack has
 *   copia-2026-11-27-061200Z-indice.json        which pack has which file, under names that say nothing
 *
 * GitHub keeps artifacts, which are folders: one for each of the three kinds.
 */

export const kinds = ['registros', 'arquivos', 'indice'] as const;
export type Kind = (typeof kinds)[number];

const namePattern =
  /^copia-(\d{4}-\d\d-\d\d)-(\d{6})Z-(registros|arquivos|indice)(?:-\d{3,})?(?:\.age|\.json)?$/;

export interface ParsedName {
  /** `2026-11-27` */
  day: string;
  /** `copia-2026-11-27-061200Z` */
  stamp: string;
  kind: Kind;
}

/** Returns null for a name that no daily backup has. */
export function parseName(name: string): ParsedName | null {
  const [, day = '', time = '', kind] = namePattern.exec(name) ?? [];
  return kind ? { day, stamp: `copia-${day}-${time}Z`, kind: kind as Kind } : null;
}

export function createStamp(moment: Date): string {
  const [date = '', time = ''] = moment.toISOString().split('T');
  return `copia-${date}-${time.slice(0, 8).replaceAll(':', '')}Z`;
}

export const nameRows = (stamp: string) => `${stamp}-registros.age`;
export const nameIndex = (stamp: string) => `${stamp}-indice.json`;
export const namePack = (stamp: string, number: number) =>
  `${stamp}-arquivos-${String(number).padStart(3, '0')}.age`;

/** The moment in a stamp or a name. */
export function readMoment(name: string): Date {
  const [, date, hours, minutes, seconds] =
    /^copia-(\d{4}-\d\d-\d\d)-(\d\d)(\d\d)(\d\d)Z/.exec(name) ?? [];
  return new Date(`${date}T${hours}:${minutes}:${seconds}Z`);
}
