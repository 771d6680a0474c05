import { statfs } from 'node:fs/promises';
import type { MiddlewareHandler } from 'hono';

/** The database writes a log in pieces of 16 MB; where the next one does not fit, it stops altogether. */
const leastRoom = 200 * 1024 * 1024;

/** Asked by POST without adding anything: the list of a bucket, and the end of a backup, which gives room back. */
const addNothing = /^\/storage\/v1\/object\/list\/|^\/rest\/v1\/rpc\/encerrar_copia$/;

/** Whether a request goes on while the disk is all but full: to read, to delete, and to sign in for that. */
export function goesOnWithoutRoom(method: string, path: string): boolean {
  const adds = !['GET', 'HEAD', 'OPTIONS', 'DELETE'].includes(method);
  return !adds || path.startsWith('/auth/') || addNothing.test(path);
}

const message =
  'O disco do servidor está quase cheio: nada novo pode ser guardado. Avise quem cuida do servidor.';

/**
 * Refuses what adds to a disk that is all but full, before anything can be lost. It is temporary for clients, who
 * keep their session and ask again.
 * @param folder lies on that disk
 */
export function whileThereIsRoom(folder: string): MiddlewareHandler {
  return async (context, next) => {
    if (goesOnWithoutRoom(context.req.method, context.req.path)) return next();
    // A disk that cannot be asked is not full: writing to it tells what is wrong.
    const disk = await statfs(folder).catch(() => null);
    if (!disk || disk.bavail * disk.bsize >= leastRoom) return next();
    const body = { code: 'disk_full', error: message, message, msg: message };
    return context.json(body, 503, { 'retry-after': '60' });
  };
}
