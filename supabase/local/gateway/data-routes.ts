import { type Context, Hono, type MiddlewareHandler } from 'hono';
import type { DataApp } from '../database/app.ts';
import type { Settings } from '../settings/settings.ts';
import { FileStore } from '../storage/file-store.ts';
import { notFound, notUnderstood, privateAnswers, refusal, refusalLog } from './answers.ts';
import { addressOf, knownCallers } from './caller.ts';
import { Limit } from './limit.ts';
import { recover, refuseWeakPassword } from './passwords.ts';
import { publicFiles } from './public-files.ts';
import {
  boundedQueries,
  largestOfStrangers,
  limitBody,
  megabyte,
  refuseUnreadableAddress,
  refuseUnreadableBody,
} from './requests.ts';
import { signIn } from './sign-in.ts';

const largestRowRequest = 2 * megabyte;
/** Above the largest bucket's limit, so that the bucket itself answers with its own message. */
const largestUpload = 12 * megabyte;

/** Nothing of the product signs addresses of files, for every bucket is public, or copies and moves them. */
const closed = [
  '/rest/v1',
  ...['sign/*', 'upload/*', 'copy', 'move'].map((name) => `/storage/v1/object/${name}`),
];

/**
 * The routes of the data service that are open. Everything else it can do stays closed: its one-time
 * codes would create users although sign-up is off, and its console shows the configuration.
 */
const authRoutes = ['token', 'user', 'logout', 'recover', 'verify', 'settings'];

export function dataRoutes(app: DataApp, store: FileStore, keys: Settings['keys']): Hono {
  const routes = new Hono();
  const limits = { signIns: new Limit(5 * 60_000), mails: new Limit(15 * 60_000) };
  const pass = (request: Request, context: Context) =>
    app.fetch(request, { peerAddress: addressOf(context) });

  for (const part of ['auth', 'rest', 'storage', 'functions']) {
    routes.use(`/${part}/v1/*`, privateAnswers, refusalLog, refuseUnreadableAddress);
  }
  routes.route('/', publicFiles(store));
  for (const part of ['auth', 'rest', 'storage']) {
    routes.use(`/${part}/v1/*`, knownCallers(app.connection, keys));
  }
  for (const path of closed) routes.all(path, notFound);
  routes.use('/storage/v1/*', limitBody(largestUpload), storableNames);
  routes.post('/storage/v1/object/list/*', refuseUnreadableBody);
  routes.delete('/storage/v1/object/:bucket', refuseUnreadableBody);
  routes.all('/storage/v1/*', async (context) => {
    const request = await unwrapUpload(context.req.raw);
    return request ? pass(request, context) : notUnderstood();
  });
  routes.use('/rest/v1/*', limitBody(largestRowRequest), boundedQueries);
  routes.all('/rest/v1/*', (context) => pass(context.req.raw, context));
  routes.use('/auth/v1/*', limitBody(largestOfStrangers));
  routes.on(['POST', 'PUT'], ['token', 'verify', 'user'].map(authPath), refuseUnreadableBody);
  routes.put('/auth/v1/user', refuseWeakPassword);
  routes.post('/auth/v1/token', (context) =>
    signIn(context, { limit: limits.signIns, connection: app.connection, next: pass }),
  );
  routes.post('/auth/v1/recover', (context) => recover(context, limits.mails, pass));
  for (const path of authRoutes.map(authPath)) {
    routes.all(path, (context) => pass(context.req.raw, context));
  }
  for (const path of ['/auth/v1/*', '/functions/v1/*', '/_system', '/_system/*']) {
    routes.all(path, notFound);
  }
  return routes;
}

const authPath = (name: string) => `/auth/v1/${name}`;

const objects = '/storage/v1/object/';

const storableNames: MiddlewareHandler = async ({ req }, next) => {
  const key = req.path.slice(objects.length).split('/').slice(1).join('/');
  if (!['POST', 'PUT'].includes(req.method) || FileStore.takes(key)) return next();
  return refusal(400, 'invalid_key', 'O nome do arquivo é longo demais. Use um mais curto.');
};

/**
 * An upload as the data service understands it. `supabase-js` sends a File as multipart with an empty field
 * name, which the embedded service looks for under another: so the file goes on alone. The bucket's limit is
 * held against `content-length`: what comes without one is measured.
 * @returns null for parts that nobody can read, or none
 */
async function unwrapUpload(request: Request): Promise<Request | null> {
  if (request.method !== 'POST' && request.method !== 'PUT') return request;
  const headers = new Headers(request.headers);
  if (!headers.get('content-type')?.startsWith('multipart/form-data')) {
    return headers.has('content-length') ? request : measured(request, headers, request);
  }
  const form = await request.formData().catch(() => null);
  const file = [...(form?.values() ?? [])].find((value) => value instanceof Blob);
  if (!form || !file) return null;
  headers.set('content-type', file.type || 'application/octet-stream');
  const seconds = form.get('cacheControl');
  if (typeof seconds === 'string') headers.set('cache-control', `max-age=${seconds}`);
  return measured(request, headers, file);
}

async function measured(request: Request, headers: Headers, content: Blob | Request) {
  const body = await content.arrayBuffer();
  headers.set('content-length', String(body.byteLength));
  headers.delete('transfer-encoding');
  return new Request(request.url, { method: request.method, headers, body });
}
