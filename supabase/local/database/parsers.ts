import pg from 'pg';

const bigint = 20;
const numeric = 1700;
const timestamptz = 1184;
const plainTimes = { date: 1082, time: 1083, timestamp: 1114, timetz: 1266 };
const lists = { name: 1003, text: 1009 };

const asItIs = (text: string) => text;
const parsers = new Map<number, (text: string) => unknown>([
  [bigint, safeNumber],
  [numeric, safeNumber],
  [timestamptz, isoInstant],
  [lists.name, pg.types.getTypeParser(lists.text)],
  ...Object.values(plainTimes).map((type) => [type, asItIs] as const),
]);

/** How what the database prints becomes what the data service answers. */
export function parserOf(type: number, format?: 'text' | 'binary') {
  return parsers.get(type) ?? pg.types.getTypeParser(type, format);
}

function safeNumber(text: string): number | string {
  const number = Number(text);
  return String(number) === text && Number.isFinite(number) ? number : text;
}

/** Postgres prints "2026-11-21 10:00:00+00"; browsers are promised ISO 8601. */
function isoInstant(text: string): string {
  return text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00');
}
