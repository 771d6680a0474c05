import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hash } from '@node-rs/bcrypt';
import { Hono } from 'hono';
import { sign } from 'hono/jwt';
import type postgres from 'postgres';
import { parseServerSettings } from 'shared/node/settings';
import { type DataApp, openApp } from '../../../supabase/local/database/app.ts';
import { connect } from '../../../supabase/local/database/connect.ts';
import type { FileStore } from '../../../supabase/local/file-store.ts';
import { createDataRoutes } from '../../../supabase/local/gateway/data-routes.ts';
import { startVisitFunction, type VisitFunction } from '../../../supabase/local/programs.ts';

/**
 * The services behind a project's own URL: REST, Auth and Storage are the embedded data service on the project's
 * database, and the function runs in Deno. Unlike the embedded service, Auth has its API for administering accounts.
 */

const functionName = 'agendar-visita-email';

interface Project {
  url: string;
  databaseUrl: string;
  sql: postgres.Sql;
  keys: { publishable: string; secret: string };
  readSecrets: () => Map<string, string>;
  hasFunction: (slug: string) => boolean;
  /** The port on this machine of a server that takes the mails, whatever the settings name. */
  mailPort?: number;
}

export interface ProjectServices {
  handle: (request: Request, path: string) => Promise<Response>;
  /** Stops the function, so that its next call starts it with the secrets of that time. */
  restartFunction: () => Promise<void>;
  close: () => Promise<void>;
}

export function createProjectServices(project: Project): ProjectServices {
  const jwtSecret = randomBytes(32).toString('hex');
  const tokens = createTokens(jwtSecret);
  const closers: (() => Promise<unknown>)[] = [];
  let stopping = new AbortController();
  let opening: Promise<Hono> | undefined;
  let starting: Promise<VisitFunction> | undefined;

  function readSettings() {
    const settings = parseServerSettings({
      ...Object.fromEntries(project.readSecrets()),
      SUPABASE_PUBLISHABLE_KEY: project.keys.publishable,
      SUPABASE_SECRET_KEY: project.keys.secret,
      JWT_SECRET: jwtSecret,
      STAFF_EMAIL: 'ninguem@escola.example',
      STAFF_PASSWORD: randomBytes(20).toString('hex'),
      DATA_DIR: tmpdir(),
    });
    const { mailPort } = project;
    const { from } = settings.smtp;
    // A server on this machine has no certificate, so no password is sent to it.
    const smtp = mailPort
      ? { host: '127.0.0.1', port: mailPort, user: undefined, pass: undefined, from }
      : settings.smtp;
    return { ...settings, smtp, ownUrl: project.url };
  }

  async function open(): Promise<Hono> {
    const folder = await mkdtemp(join(tmpdir(), 'project-files-'));
    closers.push(() => rm(folder, { recursive: true, force: true }));
    const settings = { ...readSettings() };
    settings.keys = { ...settings.keys, ...(await tokens) };
    const connection = await connect({ url: project.databaseUrl });
    closers.push(() => connection.close());
    const restoreGrants = await noteGrants(project.sql);
    // The service opens the tables before its first response, which its own first request awaits.
    const local = { ...settings, ownUrl: 'http://localhost' };
    const app: DataApp = await openApp(local, connection, folder);
    await restoreGrants();
    const routes = new Hono();
    routes.route('/', createAdministration(project));
    routes.route('/', createDataRoutes(app, app._storageAdapter as FileStore, settings));
    return routes;
  }

  /** Turns a project's key into the token that the embedded service knows, as a project's gateway does. */
  async function withToken(request: Request): Promise<Request> {
    const headers = new Headers(request.headers);
    const bearer = headers.get('authorization')?.replace(/^Bearer /, '');
    const key = headers.get('apikey') ?? bearer;
    if (bearer && bearer !== project.keys.publishable && bearer !== project.keys.secret)
      return request;
    const { publishable, secret } = await tokens;
    headers.set('authorization', `Bearer ${key === project.keys.secret ? secret : publishable}`);
    return new Request(request, { headers });
  }

  async function callFunction(request: Request): Promise<Response> {
    if (!project.hasFunction(functionName))
      return Response.json(
        { code: 'NOT_FOUND', message: 'Requested function was not found' },
        { status: 404 },
      );
    const settings = readSettings();
    starting ??= startVisitFunction(settings, stopping.signal);
    const visitFunction = await starting;
    for (;;) {
      const response = await visitFunction.handle(request.clone(), '203.0.113.7');
      // The gateway waits until the function's first process listens.
      if (response.status !== 503 || !response.headers.has('retry-after')) return response;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }

  async function restartFunction(): Promise<void> {
    stopping.abort();
    await (await starting)?.stop();
    stopping = new AbortController();
    starting = undefined;
  }

  return {
    restartFunction,
    async handle(request, path) {
      const { search } = new URL(request.url);
      const own = new Request(`${project.url}${path}${search}`, request);
      const local = new Request(`http://localhost${path}${search}`, own);
      if (path.startsWith('/functions/v1/')) return callFunction(local);
      if (!(await isMigrated(project.sql)))
        return Response.json(
          { code: 'PGRST205', message: 'Could not find the table in the schema cache' },
          { status: 404 },
        );
      opening ??= open();
      return (await opening).fetch(await withToken(local), connection);
    },
    async close() {
      await restartFunction();
      await opening?.catch(() => undefined);
      for (const close of closers.reverse()) await close();
    },
  };
}

/** What the gateway passes on about a visitor's connection. */
const connection = {
  incoming: { socket: { remoteAddress: '203.0.113.7', remotePort: 1, remoteFamily: 'IPv4' } },
};

async function createTokens(jwtSecret: string) {
  const now = Math.floor(Date.now() / 1000);
  const create = (role: string) =>
    sign({ iss: 'supabase', role, iat: now, exp: now + 24 * 60 * 60 }, jwtSecret);
  return { publishable: await create('anon'), secret: await create('service_role') };
}

/**
 * Notes who may use which table. The embedded service opens every table to all callers, and only row level security
 * limits them; a project keeps the grants of its migrations.
 * @returns a function that restores them
 */
async function noteGrants(sql: postgres.Sql): Promise<() => Promise<void>> {
  const select = () => sql<{ oid: number; grants: string | null }[]>`
    select pg_class.oid::int, relacl::text as grants
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where nspname !~ '^pg_' and nspname not in ('information_schema', 'auth', 'storage')`;
  const before = new Map((await select()).map(({ oid, grants }) => [oid, grants]));
  return async () => {
    const changed = (await select()).filter(({ oid, grants }) => before.get(oid) !== grants);
    for (const { oid } of changed)
      await sql`update pg_class set relacl = ${before.get(oid) ?? null}::text::aclitem[] where oid = ${oid}`;
    await sql`delete from pg_default_acl where defaclnamespace = any (
      select oid from pg_namespace where nspname not in ('auth', 'storage'))`;
  };
}

async function isMigrated(sql: postgres.Sql): Promise<boolean> {
  const [row] = await sql<{ migrated: boolean }[]>`
    select to_regclass('supabase_migrations.schema_migrations') is not null as migrated`;
  return row?.migrated ?? false;
}

interface NewAccount {
  email?: string;
  password?: string;
  email_confirm?: boolean;
}

/** Auth's API for administering accounts, as far as the first account needs it. */
function createAdministration({ keys, sql }: Project): Hono {
  const routes = new Hono();
  routes.use('/auth/v1/admin/*', async (context, next) => {
    const key = context.req.header('apikey') ?? '';
    if (key === keys.secret) return next();
    const message = 'This endpoint requires a valid Bearer token';
    return context.json({ code: 401, error_code: 'no_authorization', msg: message }, 401);
  });
  const select = sql`select id, email, created_at, updated_at, last_sign_in_at, email_confirmed_at from auth.users`;
  routes.get('/auth/v1/admin/users', async (context) => {
    const users = await sql`${select} order by created_at desc limit 1000`;
    return context.json({ users, aud: 'authenticated' });
  });
  routes.get('/auth/v1/admin/users/:id', async (context) => {
    const [user] = await sql`${select} where id::text = ${context.req.param('id')}`;
    return user
      ? context.json(user)
      : context.json({ code: 404, error_code: 'user_not_found', msg: 'User not found' }, 404);
  });
  routes.post('/auth/v1/admin/users', async (context) => {
    const { email = '', password } = await context.req.json<NewAccount>();
    const [existing] = await sql`${select} where email = ${email.toLowerCase()}`;
    if (existing) {
      const msg = 'A user with this email address has already been registered';
      return context.json({ code: 422, error_code: 'email_exists', msg }, 422);
    }
    const [made] = await sql<
      { id: string }[]
    >`select private.create_account(${email.toLowerCase()}) as id`;
    if (password)
      await sql`update auth.users set encrypted_password = ${await hash(password, { cost: 10 })} where id = ${made?.id ?? ''}`;
    const [user] = await sql`${select} where id = ${made?.id ?? ''}`;
    return context.json(user);
  });
  routes.delete('/auth/v1/admin/users/:id', async (context) => {
    await sql`delete from auth.users where id::text = ${context.req.param('id')}`;
    return context.json({});
  });
  routes.route('/', createLinks(sql, select));
  return routes;
}

interface LinkRequest {
  type: 'recovery' | 'email_change_current' | 'email_change_new';
  email: string;
  new_email?: string;
}

/**
 * Auth's API for links without a mail. A new e-mail takes effect when two links were opened; the embedded service, which
 * opens all other links, knows only one.
 */
function createLinks(sql: postgres.Sql, select: postgres.Fragment): Hono {
  const routes = new Hono();
  /** The links for a new e-mail that were not opened yet. */
  const changes = new Map<string, { id: string; newEmail: string }>();
  const issueToken = async (id: string) => {
    const [issued] = await sql<{ token: string }[]>`
      select private.issue_recovery_token(${id}) as token`;
    return issued?.token ?? '';
  };
  routes.post('/auth/v1/admin/generate_link', async (context) => {
    const { type, email, new_email = '' } = await context.req.json<LinkRequest>();
    const [user] = await sql<{ id: string }[]>`${select} where email = ${email.toLowerCase()}`;
    if (!user)
      return context.json({ code: 404, error_code: 'user_not_found', msg: 'User not found' }, 404);
    const token = type === 'recovery' ? await issueToken(user.id) : randomBytes(28).toString('hex');
    if (type !== 'recovery') changes.set(token, { id: user.id, newEmail: new_email });
    const link = { action_link: '', email_otp: '', redirect_to: '', verification_type: type };
    return context.json({ ...user, ...link, hashed_token: token });
  });
  routes.post('/auth/v1/verify', async (context, next) => {
    const { token_hash = '' } = (await context.req.raw.clone().json()) as { token_hash?: string };
    const change = changes.get(token_hash);
    if (!change) return next();
    changes.delete(token_hash);
    if ([...changes.values()].some(({ id }) => id === change.id)) {
      const msg =
        'Confirmation link accepted. Please proceed to confirm link sent to the other email';
      return context.json({ msg, code: '200' });
    }
    await sql`update auth.users set email = ${change.newEmail} where id = ${change.id}`;
    const body = JSON.stringify({ type: 'recovery', token_hash: await issueToken(change.id) });
    context.req.raw = new Request(context.req.raw, { body });
    return next();
  });
  return routes;
}
