import type { Connection, ConnectionContextOptions, VarsContext } from '@supabase/lite';
import { PostgresConnection } from '@supabase/lite/postgres';
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient, sql } from 'kysely';
import pg from 'pg';
import { FairQueue } from '../fair-queue.ts';
import { getCurrentCaller, isTrusted } from '../request-caller.ts';
import { EmbeddedDatabase } from './embedded.ts';

/** Timeout of one statement by role, in milliseconds. A migration sets the same for hosted projects. */
export const statementLimits = new Map([
  ['anon', 3000],
  ['authenticated', 8000],
]);
/** Maximum number of sessions; PGlite has only one. */
const maxSessions = { embedded: 1, server: 10 };
/** Timeout for connecting to the server, in milliseconds. */
const connectTimeoutMs = 10_000;
/** How long work may wait for its turn, or for a database that is being reopened, in milliseconds. */
const queueTimeoutMs = 30_000;

const checkViolation = '23514';

const { INT8, NUMERIC, TIMESTAMPTZ, DATE, TIME, TIMESTAMP, TIMETZ } = pg.types.builtins;
const arrayTypes = { name: 1003, text: 1009 };

const parsers = new Map<number, (text: string) => unknown>([
  [INT8, parseSafeNumber],
  [NUMERIC, parseSafeNumber],
  [TIMESTAMPTZ, toIsoInstant],
  [arrayTypes.name, pg.types.getTypeParser(arrayTypes.text)],
  ...[DATE, TIME, TIMESTAMP, TIMETZ].map((type) => [type, String] as const),
]);

export type DatabasePlace = { folder: string; port?: number } | { url: string };

export async function connect(place: DatabasePlace): Promise<Connection> {
  if ('url' in place) {
    const url = new URL(place.url);
    url.searchParams.set('options', '-c TimeZone=UTC');
    return new LimitedConnection({ connectionString: url.href, max: maxSessions.server });
  }
  const embedded = await EmbeddedDatabase.open(place.folder, place.port);
  const config = { host: embedded.host, user: 'postgres', database: 'postgres' };
  return new LimitedConnection({ ...config, max: maxSessions.embedded }, embedded);
}

/**
 * A connection that gives each transaction the statement timeout of its caller's role, which `set local role`
 * alone does not apply. It uses node-postgres: the data service's own driver ends the process when it loses
 * its connection in a transaction, and encodes values as JSON that are JSON already.
 */
class LimitedConnection extends PostgresConnection {
  constructor(
    config: pg.PoolConfig,
    private readonly embedded?: EmbeddedDatabase,
  ) {
    super({});
    const pool = new pg.Pool({
      ...config,
      connectionTimeoutMillis: connectTimeoutMs,
      types: { getTypeParser: getParser },
    });
    // A lost connection rejects its caller's query, and the pool connects again for the next one. Without a
    // listener, the error event would end the process.
    pool.on('error', () => undefined);
    pool.on('connect', (client) => client.on('error', () => undefined));
    const fairPool = createFairPool(pool, config.max ?? 1, embedded);
    this.kysely = new Kysely({ dialect: new PostgresDialect({ pool: fairPool }) });
  }

  override async withContext<T>(
    vars: VarsContext | undefined,
    work: (db: PostgresConnection['kysely']) => Promise<T>,
    options?: ConnectionContextOptions,
  ): Promise<T> {
    const limit = vars && getLimit(getRole(vars));
    const limitedWork = limit
      ? (db: typeof this.kysely) => this.runWithLimit(db, limit, work)
      : work;
    return super.withContext(vars, limitedWork, options);
  }

  /**
   * A violated check constraint would count as a failure of the service. Report it in the way in which a
   * database function reports an error.
   */
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

  private async runWithLimit<T>(
    db: PostgresConnection['kysely'],
    limit: number,
    work: (db: PostgresConnection['kysely']) => Promise<T>,
  ): Promise<T> {
    if (!this.embedded) {
      await sql`select set_config('statement_timeout', ${String(limit)}, true)`.execute(db);
      return work(db);
    }
    const previousLimit = this.embedded.limit;
    this.embedded.limit = limit;
    try {
      return await work(db);
    } finally {
      this.embedded.limit = previousLimit;
    }
  }
}

/**
 * Shares the sessions of the database fairly among callers. A caller waits while the embedded database is
 * being reopened, because somebody else's statement stopped it.
 */
function createFairPool(
  pool: pg.Pool,
  sessions: number,
  embedded?: EmbeddedDatabase,
): PostgresPool {
  const queue = new FairQueue(sessions);
  return {
    async connect() {
      const deadline = performance.now() + queueTimeoutMs;
      const leave = await queue.enter(getCurrentCaller()?.name, queueTimeoutMs);
      try {
        return releaseWith(await connectUntil(deadline), leave);
      } catch (error) {
        leave();
        throw error;
      }
    },
    end: () => pool.end(),
  };

  async function connectUntil(deadline: number): Promise<pg.PoolClient> {
    if (!embedded) return pool.connect();
    for (;;) {
      await embedded.waitUntilOpen(deadline);
      try {
        return await pool.connect();
      } catch (error) {
        // The database stopped between the two calls.
        if (performance.now() > deadline || embedded.isClosed) throw error;
      }
    }
  }
}

function releaseWith(client: pg.PoolClient, leave: () => void): PostgresPoolClient {
  return {
    query: client.query.bind(client) as PostgresPoolClient['query'],
    release() {
      client.release();
      leave();
    },
  };
}

/**
 * An account outside the team gets the limit of visitors, although its database role is that of signed-in
 * users.
 */
function getLimit(role: string): number | undefined {
  const caller = getCurrentCaller();
  const isStranger = role === 'authenticated' && caller && !isTrusted(caller.kind);
  return statementLimits.get(isStranger ? 'anon' : role);
}

function getRole({ auth }: VarsContext): string {
  return typeof auth === 'object' && auth && 'role' in auth ? String(auth.role ?? 'anon') : 'anon';
}

function getParser(type: number, format?: 'text' | 'binary') {
  return parsers.get(type) ?? pg.types.getTypeParser(type, format);
}

function parseSafeNumber(text: string): number | string {
  const number = Number(text);
  return String(number) === text && Number.isFinite(number) ? number : text;
}

/** PostgreSQL prints "2026-11-21 10:00:00+00"; browsers expect ISO 8601. */
function toIsoInstant(text: string): string {
  return text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00');
}
