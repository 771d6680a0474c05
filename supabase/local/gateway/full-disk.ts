import { statfs } from 'node:fs/promises';
import type { MiddlewareHandler } from 'hono';

const megabyte = 1024 * 1024;

/** The database writes a log in pieces of 16 MB; where the next one does not fit, it stops altogether. */
const leastRoom = 200 * megabyte;

/** Asked by POST without adding anything: the list of a bucket, and the end of a backup, which gives room back. */
const addNothing = /^\/storage\/v1\/object\/list\/|^\/rest\/v1\/rpc\/encerrar_copia$/;

/** Whether a request goes on while the disk is all but full: to read, to delete, and to sign in for that. */
export function goesOnWithoutRoom(method: string, path: string): boolean {
  return (
    ['GET', 'HEAD', 'OPTIONS', 'DELETE'].includes(method) ||
    path.startsWith('/auth/') ||
    addNothing.test(path)
  );
}

/**
 * Refuses what adds to a disk that is all but full, before anything can be lost.
 * @param folder lies on that disk
 */
export function whileThereIsRoom(folder: string): MiddlewareHandler {
  return async ({ req }, next) => {
    if (goesOnWithoutRoom(req.method, req.path) || (await freeBytes(folder)) >= leastRoom)
      return next();
    return diskIsFull();
  };
}

/** A disk that cannot be asked is not full: writing to it tells what is wrong. */
async function freeBytes(folder: string): Promise<number> {
  return statfs(folder).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => Infinity,
  );
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
