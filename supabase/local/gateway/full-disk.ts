import type { MiddlewareHandler } from 'hono';
import type { DiskSpace } from '../disk-space.ts';

/**
 * Megabytes that have to be free. The database writes a log in pieces of 16 MB: where the next one does
 * not fit, it stops altogether. So uploads are refused first, then whatever adds to the rows; the rest is
 * for signing in, deleting, and the work of the product itself. Below the last, nothing is written.
 */
export const room = { forFiles: 200, forRows: 96, atAll: 48 } as const;

/** Asked by POST, and writes nothing. */
const listing = '/storage/v1/object/list/';

/** Sets all rows aside for a backup: until they are read, they take as much room again as they have. */
const copying = '/rest/v1/rpc/preparar_copia';

/** Gives that room back. */
const endOfCopy = '/rest/v1/rpc/encerrar_copia';

interface Asked {
  method: string;
  path: string;
  /** By a part of the product: backups, publications and mails go on longer. */
  isOwn: boolean;
}

/**
 * Megabytes that have to be free for this request; none to read.
 * @param database megabytes that the database has
 */
export function roomFor({ method, path, isOwn }: Asked, database = 0): number {
  if (method === 'GET' || method === 'HEAD' || method === 'OPTIONS') return 0;
  if (path.startsWith(listing) || (isOwn && path === endOfCopy)) return 0;
  if (isOwn && path === copying) return room.atAll + database;
  if (isOwn || method === 'DELETE' || path.startsWith('/auth/')) return room.atAll;
  return path.startsWith('/storage/') ? room.forFiles : room.forRows;
}

/** Refuses what adds to a disk that is all but full, before anything can be lost. */
export function whileThereIsRoom(disk: DiskSpace, secretKey: string): MiddlewareHandler {
  return async ({ req }, next) => {
    const isOwn = req.header('authorization') === `Bearer ${secretKey}`;
    const database = req.path === copying ? await disk.databaseMegabytes() : 0;
    const needed = roomFor({ method: req.method, path: req.path, isOwn }, database);
    if (needed === 0 || !(await disk.isBelow(needed))) return next();
    return diskIsFull();
  };
}

/** Temporary for clients, who keep their session and ask again. */
function diskIsFull(): Response {
  const message =
    'O disco do servidor está quase cheio: nada novo pode ser guardado. Avise quem cuida do servidor.';
  return Response.json(
    { code: 'disk_full', error: message, message, msg: message },
    { status: 503, headers: { 'retry-after': '60' } },
  );
}
