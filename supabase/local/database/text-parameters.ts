import type { PGlite } from '@electric-sql/pglite';

/**
 * Has PGlite send as text whatever is given as a parameter and is not of the column's type, as in `?image_urls=eq.{}`
 * or `?is_active=eq.talvez`: the database itself says what is wrong with it. PGlite would either refuse it
 * in words that nobody takes for the visitor's mistake or, where a list belongs, break off in the middle of its
 * message to the database, which then answers nobody any more.
 */
export async function sendParametersAsText(database: PGlite): Promise<void> {
  await database.waitReady;
  for (const [type, serialize] of Object.entries(database.serializers)) {
    database.serializers[type] = (value: unknown) => {
      const text = serialized(serialize, value);
      if (typeof text === 'string') return text;
      return typeof value === 'string' ? value : JSON.stringify(value);
    };
  }
}

function serialized(serialize: (value: unknown) => unknown, value: unknown): unknown {
  try {
    return serialize(value);
  } catch {
    return undefined;
  }
}
