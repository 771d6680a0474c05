import { z } from 'zod';
import { readIfExists, writeAtomically } from 'shared/node/files';
import type { Folders } from './settings.ts';

/** What staff want to know of the publication, at any moment. */
export const statusSchema = z.object({
  /** `idle`: nothing was published yet. */
  state: z.enum(['idle', 'building', 'live', 'failed']),
  /** Since when the state holds. */
  since: z.iso.datetime(),
  /** The release that visitors see. */
  release: z.object({ id: z.string(), builtAt: z.iso.datetime() }).nullable(),
  /** Count of recorded changes that the release does not hold yet; null when they cannot be counted. */
  pending: z.number().int().nullable(),
  /** While building: the step that is under way. */
  step: z.string().optional(),
  /** Why the last publication failed: `message` for staff, `detail` for whoever keeps the machine. */
  error: z.object({ message: z.string(), detail: z.string().optional() }).nullable(),
});
export type Status = z.infer<typeof statusSchema>;

const unknown: Status = {
  state: 'idle',
  since: new Date(0).toISOString(),
  release: null,
  pending: null,
  error: null,
};

/** The status as it was last written, whichever process wrote it. */
export async function readStatus(folders: Folders): Promise<Status> {
  const text = await readIfExists(folders.status);
  try {
    return statusSchema.parse(JSON.parse(text ?? ''));
  } catch {
    return unknown;
  }
}

/** Changes the status; `since` moves only when the state changes. A host process is told at once. */
export async function updateStatus(folders: Folders, change: Partial<Status>): Promise<Status> {
  const before = await readStatus(folders);
  const entered = change.state !== undefined && change.state !== before.state;
  const since = entered ? new Date().toISOString() : before.since;
  const status: Status = { ...before, step: undefined, ...change, since };
  // On a full disk it stays as it was: that must not keep anybody from telling why.
  await writeAtomically(folders.status, JSON.stringify(status, null, 2)).catch(() => undefined);
  if (process.connected) process.send?.({ type: 'status', status });
  return status;
}
