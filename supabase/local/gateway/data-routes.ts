import type { Connection } from '@supabase/lite';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { caching, privateHeaders } from 'shared/headers';
import type { DataApp } from '../database/app.ts';
import { lastLossOf } from '../database/connect.ts';
import type { Settings } from '../settings/settings.ts';
import type { FileStore } from '../storage/file-store.ts';
import { Bodies, largestOfStrangers, megabyte } from './bodies.ts';
import { knownCallers } from './caller.ts';
import { addressOf } from './client-address.ts';
import { whileThereIsRoom } from './full-disk.ts';
import { KnownDevices } from './known-device.ts';
import { MailLimit } from './mail-limit.ts';
import { refuseWeakPassword } from './passwords.ts';
import { publicFiles } from './public-files.ts';
import { boundedQueries } from './queries.ts';
import { refuseUnreadableAddress, refuseUnreadableBody } from './readable.ts';
import { recover } from './recovery.ts';
import { refusalLog } from './refusal-log.ts';
import { notUnderstood } from './refusals.ts';
import { SignInLimit } from './sign-in-limit.ts';
import { signIn } from './sign-in.ts';
import { storableNames, unwrapUpload } from './upload.ts';

/** Answers for one caller: kept by nobody, shown as no page, part of no other site. Says only what they leave open. */
const privateAnswers: MiddlewareHandler = async (context, next) => {
  await next();
  const { headers } = context.res;
  headers.delete('access-control-allow-credentials');
  for (const [name, value] of Object.entries(privateHeaders)) {
    if (!headers.has(name)) headers.set(name, value);
  }
};

/** What pages ask of the data service in the visitor's browser: the weekly menu and the activities. */
const paths = new Set(['/rest/v1/cardapios', '/rest/v1/categorias_atividades']);

/** No page sends them. With the other two, they make a request a different one, so that no cache gives it the answer of another. */
const ownWishes = ['authorization', 'accept-profile', 'prefer', 'range'];
const vary = ['apikey', 'accept', ...ownWishes].join(', ');

/** Lets browsers keep for a minute, by its whole address, what everybody is answered. */
const publicAnswers: MiddlewareHandler = async (context, next) => {
  await next();
  const { method, path, raw } = context.req;
  if (method !== 'GET' || !paths.has(path) || !context.res.ok) return;
  if (ownWishes.some((name) => raw.headers.has(name))) return;
  context.header('cache-control', caching.aMinute);
  context.header('vary', vary, { append: true });
};

const secondsToWait = 5;

/** What fails because the database went away, or is not back yet, is for the caller to repeat. */
function whileDatabaseAnswers(connection: Connection): MiddlewareHandler {
  return async (context, next) => {
    const startedAt = performance.now();
    await next();
    if (context.res.status < 500 || lastLossOf(connection) < startedAt) return;
    const message = 'O servidor não respondeu a tempo. Tente de novo em alguns segundos.';
    context.res = undefined;
    context.res = Response.json(
      { code: 'database_unavailable', error: message, message, msg: message },
      { status: 503, headers: { 'retry-after': String(secondsToWait) } },
    );
  };
}

const largestRowRequest = 2 * megabyte;
/** Above the largest bucket's limit, so that the bucket itself answers with its own message. */
const largestUpload = 12 * megabyte;

/** Nothing of the product signs addresses of files, for every bucket is public, or copies and moves them. */
const closed = [
  '/rest/v1',
  ...['sign/*', 'upload/*', 'copy', 'move'].map((name) => `/storage/v1/object/${name}`),
];

type GateSettings = Pick<Settings, 'keys' | 'siteUrl' | 'dataDir'>;

/**
 * The routes of the data service that are open. Everything else it can do stays closed: its one-time
 * codes would create users although sign-up is off, and its console shows the configuration.
 */
const authRoutes = ['token', 'user', 'logout', 'recover', 'verify', 'settings'];

export function dataRoutes(app: DataApp, store: FileStore, settings: GateSettings): Hono {
  const routes = new Hono();
  const limits = { signIns: new SignInLimit(), mails: new MailLimit() };
  const devices = new KnownDevices(settings.keys.jwtSecret, settings.siteUrl.startsWith('https:'));
  const bodies = new Bodies();
  const pass = (request: Request, context: Context) =>
    app.fetch(request, { peerAddress: addressOf(context) });

  for (const part of ['auth', 'rest', 'storage', 'functions']) {
    routes.use(`/${part}/v1/*`, refusalLog);
    routes.use(`/${part}/v1/*`, privateAnswers);
    routes.use(`/${part}/v1/*`, whileDatabaseAnswers(app.connection));
    routes.use(`/${part}/v1/*`, refuseUnreadableAddress);
    routes.use(`/${part}/v1/*`, whileThereIsRoom(settings.dataDir));
  }
  routes.route('/', publicFiles(store));
  for (const part of ['auth', 'rest', 'storage']) {
    routes.use(`/${part}/v1/*`, knownCallers(app.connection, settings.keys));
  }
  for (const path of closed) routes.all(path, notFound);
  routes.use('/storage/v1/*', bodies.limit(largestUpload), storableNames);
  routes.post('/storage/v1/object/list/*', refuseUnreadableBody);
  routes.delete('/storage/v1/object/:bucket', refuseUnreadableBody);
  routes.all('/storage/v1/*', async (context) => {
    const request = await unwrapUpload(context.req.raw);
    return request ? pass(request, context) : notUnderstood();
  });
  routes.use('/rest/v1/*', bodies.limit(largestRowRequest), boundedQueries, publicAnswers);
  routes.all('/rest/v1/*', (context) => pass(context.req.raw, context));
  routes.use('/auth/v1/*', bodies.limit(largestOfStrangers));
  routes.on(['POST', 'PUT'], ['token', 'verify', 'user'].map(authPath), refuseUnreadableBody);
  routes.put('/auth/v1/user', refuseWeakPassword);
  routes.post('/auth/v1/token', (context) =>
    signIn(context, { limit: limits.signIns, devices, connection: app.connection, next: pass }),
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

const notFound = () => Response.json({ message: 'Not found' }, { status: 404 });
