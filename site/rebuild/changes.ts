import { z } from 'zod';
import { readRows, type Rest } from './rest.ts';

/* What gives notice of a publication to come. It takes the secret key: visitors may not read it. */

const entrySchema = z.object({ id: z.number() });

/** The number of the last recorded change, 0 when there is none. Numbers follow the order of the commits. */
export async function lastChange(rest: Rest, signal: AbortSignal): Promise<number> {
  const query = 'historico?select=id&order=id.desc&limit=1';
  const [entry] = await readRows(rest, query, entrySchema, signal);
  return entry?.id ?? 0;
}

/** How many changes were recorded after the one of that number (1,000 at most). */
export async function countChanges(
  rest: Rest,
  after: number,
  signal: AbortSignal,
): Promise<number> {
  const query = `historico?select=id&id=gt.${after}&limit=1000`;
  return (await readRows(rest, query, entrySchema, signal)).length;
}

const dueSchema = z.object({ published_at: z.string() });

/** When the next scheduled article falls due, or null when none is scheduled. */
export async function nextPublication(rest: Rest, signal: AbortSignal): Promise<Date | null> {
  const now = encodeURIComponent(new Date().toISOString());
  const query = `noticias?select=published_at&published_at=gt.${now}&order=published_at&limit=1`;
  const [next] = await readRows(rest, query, dueSchema, signal);
  return next ? new Date(next.published_at) : null;
}

/** Whether staff have asked for a publication that no job has begun yet. */
export async function isAskedFor(rest: Rest, signal: AbortSignal): Promise<boolean> {
  const query = 'publicacoes?select=id&status=eq.pedida&limit=1';
  return (await readRows(rest, query, entrySchema, signal)).length > 0;
}
