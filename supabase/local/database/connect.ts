import type { Connection, ConnectionContextOptions, VarsContext } from '@supabase/lite';
import { PostgresConnection } from '@supabase/lite/postgres';
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient, sql } from 'kysely';
import pg from 'pg';
import { FairQueue } from '../fair-queue.ts';
import { currentCaller, isTrusted } from '../request-caller.ts';
import { EmbeddedDatabase } from './embedded.ts';

/** How long one statement of a role may take, in milliseconds; a migration says the same to hosted projects. */
export const statementLimits = new Map([
  ['anon', 3000],
  ['authenticated', 8000],
]);
/** PGlite has one session. */
const sessions = { embedded: 1, server: 10 };
/** How long a connection to the server may take, in milliseconds. */
const connectingPatience = 10_000;
/** How long work waits for its turn, and for a database that is being opened again. */
const waitingPatience = 30_000;

const checkViolation = '23514';

const { INT8, NUMERIC, TIMESTAMPTZ, DATE, TIME, TIMESTAMP, TIMETZ } = pg.types.builtins;
const lists = { name: 1003, text: 1009 };

const parsers = new Map<number, (text: string) => unknown>([
  [INT8, safeNumber],
  [NUMERIC, safeNumber],
  [TIMESTAMPTZ, isoInstant],
  [lists.name, pg.types.getTypeParser(lists.text)],
  ...[DATE, TIME, TIMESTAMP, TIMETZ].map((type) => [type, String] as const),
]);

export type DatabasePlace = { folder: string; port?: number } | { url: string };

export async function connect(place: DatabasePlace): Promise<Connection> {
  if ('url' in place) {
    const address = new URL(place.url);
    address.searchParams.set('options', '-c TimeZone=UTC');
    return new LimitedConnection({ connectionString: address.href, max: sessions.server });
  }
  const embedded = await EmbeddedDatabase.open(place.folder, place.port);
  const config = { host: embedded.host, user: 'postgres', database: 'postgres' };
  return new LimitedConnection({ ...config, max: sessions.embedded }, embedded);
}

/**
 * Each transaction gets the limit of its caller's role, which `set local role` alone does not bring along. Over
 * node-postgres: the driver that the data service brings along ends the process when it loses its connection in
 * a transaction, and makes JSON of what is JSON already.
 */
class LimitedConnection extends PostgresConnection {
  constructor(
    config: pg.PoolConfig,
    private readonly embedded?: EmbeddedDatabase,
  ) {
    super({});
    const pool = new pg.Pool({
      ...config,
      connectionTimeoutMillis: connectingPatience,
      types: { getTypeParser: parserOf },
    });
    // A lost connection tells its caller, and the next one is made again; without a listener it would end the process.
    pool.on('error', () => undefined);
    pool.on('connect', (client) => client.on('error', () => undefined));
    const shared = sharedPool(pool, config.max ?? 1, embedded);
    this.kysely = new Kysely({ dialect: new PostgresDialect({ pool: shared }) });
  }

  override async withContext<T>(
    vars: VarsContext | undefined,
    work: (db: PostgresConnection['kysely']) => Promise<T>,
    options?: ConnectionContextOptions,
  ): Promise<T> {
    const limit = vars && limitOf(roleOf(vars));
    const limited = limit ? (db: typeof this.kysely) => this.limited(db, limit, work) : work;
    return super.withContext(vars, limited, options);
  }

  /** What a constraint refuses would pass for a failure of the service: told as a function of the database tells its own. */
  override normalizeDbError(error: unknown): unknown {
    if (!(error instanceof pg.DatabaseError) || error.code !== checkViolation) return error;
    return {
      code: 'PGRST',
      message: JSON.stringify({ code: error.code, message: error.message }),
      detail: JSON.stringify({ status: 400, headers: {} }),
    };
  }

  override async close(): Promise<void> {
    await this.kysely.destroy();
    await this.embedded?.close();
  }

  private async limited<T>(
    db: PostgresConnection['kysely'],
    limit: number,
    work: (db: PostgresConnection['kysely']) => Promise<T>,
  ): Promise<T> {
    if (!this.embedded) {
      await sql`select set_config('statement_timeout', ${String(limit)}, true)`.execute(db);
      return work(db);
    }
    const usual = this.embedded.limit;
    this.embedded.limit = limit;
    try {
      return await work(db);
    } finally {
      this.embedded.limit = usual;
    }
  }
}

/**
 * The sessions of the database, shared out fairly among callers. Whoever finds the embedded database being opened again
 * waits: the statement that ended it was somebody else's.
 */
function sharedPool(pool: pg.Pool, sessions: number, embedded?: EmbeddedDatabase): PostgresPool {
  const queue = new FairQueue(sessions);
  return {
    async connect() {
      const deadline = Date.now() + waitingPatience;
      const leave = await queue.enter(currentCaller()?.name, waitingPatience);
      try {
        return released(await connectBefore(deadline), leave);
      } catch (error) {
        leave();
        throw error;
      }
    },
    end: () => pool.end(),
  };

  async function connectBefore(deadline: number): Promise<pg.PoolClient> {
    if (!embedded) return pool.connect();
    for (;;) {
      await embedded.isOpen(deadline);
      try {
        return await pool.connect();
      } catch (error) {
        // It ended after all, between the two.
        if (Date.now() > deadline || embedded.isClosed) throw error;
      }
    }
  }
}

function released(client: pg.PoolClient, leave: () => void): PostgresPoolClient {
  return {
    query: client.query.bind(client) as PostgresPoolClient['query'],
    release() {
      client.release();
      leave();
    },
  };
}

/** A session of the database is no membership of the team: an account outside of it gets the limit of visitors. */
function limitOf(role: string): number | undefined {
  const caller = currentCaller();
  const isStranger = role === 'authenticated' && caller && !isTrusted(caller.kind);
  return statementLimits.get(isStranger ? 'anon' : role);
}

function roleOf({ auth }: VarsContext): string {
  return typeof auth === 'object' && auth && 'role' in auth ? String(auth.role ?? 'anon') : 'anon';
}

function parserOf(type: number, format?: 'text' | 'binary') {
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
