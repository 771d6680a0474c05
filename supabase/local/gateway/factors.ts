/**
 * Second keys: codes of an app (TOTP). The embedded auth service has none, so these routes respond as those of a hosted
 * project do. Migrations decide which factor counts.
 */
import { randomUUID } from 'node:crypto';
import { isIP } from 'node:net';
import type { Connection } from '@supabase/lite';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { getNetworkKey, getSenderKey } from 'shared/sender';
import { renderSVG } from 'uqr';
import { logAccount } from './account-log.ts';
import { recordMethod } from './assurance.ts';
import { getAddress } from './caller.ts';
import { RateLimit } from './limit.ts';
import { readJsonTexts } from './requests.ts';
import { createBadRequest, createRefusal } from './responses.ts';
import { getSessionId, type RefreshSession } from './session.ts';

/** The maximum number of factors of an account; a hosted project has the same. */
const maxFactors = 10;
/** How long a challenge can be answered, in seconds; a hosted project has the same. */
const challengeSeconds = 300;
/** A factor that was never verified is forgotten after this time, in seconds; a hosted project has the same. */
const enrollmentSeconds = 300;

/**
 * Allowed wrong codes in five minutes for a sender, a network and an account, and in a day for an account. Somebody who
 * guesses codes already has the password and may use many networks, so accounts have limits, too. A hundred guesses, each
 * with three valid codes of a million, succeed on one day in three thousand.
 */
const maxFailures = { perSender: 10, perNetwork: 50, perAccount: 20, perAccountInDay: 100 };

/** What a session's account must prove, and has proved. */
interface Holder {
  session: string;
  account: string;
  email: string;
  aal: 'aal1' | 'aal2';
}

interface Factor {
  id: string;
  status: 'unverified' | 'verified';
  friendly_name: string | null;
  secret: string;
}

declare module 'hono' {
  interface ContextVariableMap {
    holder: Holder;
  }
}

interface Dependencies {
  connection: Connection;
  /** Creates a session's tokens from its refresh token. */
  refreshSession: RefreshSession;
  siteUrl: string;
}

export function createFactorRoutes({ connection, refreshSession, siteUrl }: Dependencies): Hono {
  const routes = new Hono();
  const failures = new RateLimit(5 * 60_000);
  const failuresOfDay = new RateLimit(24 * 60 * 60_000);
  const { kysely } = connection;

  routes.use(identifyHolder(connection));

  routes.post('/', async (context) => {
    const given = await readJsonTexts(context.req.raw, 'factor_type', 'friendly_name', 'issuer');
    if (!given) return createBadRequest();
    if (given.factor_type !== 'totp')
      return createRefusal(400, 'validation_failed', 'factor_type needs to be totp');
    const { account, email, aal } = context.get('holder');
    const name = given.friendly_name.slice(0, 200);
    await forgetUnfinished(kysely, account);
    const factors = await readFactors(kysely, account);
    if (factors.some(({ friendly_name }) => (friendly_name ?? '') === name))
      return createRefusal(
        422,
        'mfa_factor_name_conflict',
        'A factor with this friendly name already exists',
      );
    if (factors.length >= maxFactors)
      return createRefusal(422, 'too_many_enrolled_mfa_factors', 'Maximum number of factors');
    if (aal !== 'aal2' && factors.some(({ status }) => status === 'verified'))
      return createRefusal(403, 'insufficient_aal', 'AAL2 required to enroll a new factor');
    const issuer = given.issuer.slice(0, 200) || new URL(siteUrl).host;
    const secret = new Secret({ size: 20 });
    const uri = new TOTP({ issuer, label: email, secret }).toString();
    const id = randomUUID();
    await sql`
      insert into auth.mfa_factors
        (id, user_id, friendly_name, factor_type, status, created_at, updated_at, secret)
      values (${id}, ${account}, ${name || null}, 'totp', 'unverified', now(), now(), ${secret.base32})`.execute(
      kysely,
    );
    // Clients put the image into a data URL without encoding it, so it must not contain “#”.
    const qr_code = renderSVG(uri, {
      ecc: 'M',
      border: 4,
      whiteColor: 'white',
      blackColor: 'black',
    });
    logAccount('aplicativo de códigos cadastrado', email, getNetworkKey(getAddress(context)));
    return Response.json({
      id,
      type: 'totp',
      friendly_name: name,
      totp: { qr_code, secret: secret.base32, uri },
    });
  });

  routes.delete('/:id', async (context) => {
    const { account, email, aal } = context.get('holder');
    const factor = await findFactor(kysely, account, context.req.param('id'));
    if (!factor) return refuseUnknownFactor();
    if (factor.status === 'verified' && aal !== 'aal2')
      return createRefusal(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor');
    await sql`delete from auth.mfa_factors where id = ${factor.id}`.execute(kysely);
    logAccount('aplicativo de códigos removido', email, getNetworkKey(getAddress(context)));
    return Response.json({ id: factor.id });
  });

  routes.post('/:id/challenge', async (context) => {
    const factor = await findFactor(kysely, context.get('holder').account, context.req.param('id'));
    if (!factor) return refuseUnknownFactor();
    const id = randomUUID();
    const address = getAddress(context);
    await sql`
      delete from auth.mfa_challenges
      where factor_id = ${factor.id} and created_at < now() - interval '1 day'`.execute(kysely);
    await sql`
      insert into auth.mfa_challenges (id, factor_id, created_at, ip_address)
      values (${id}, ${factor.id}, now(), ${isIP(address) ? address : '0.0.0.0'})`.execute(kysely);
    await sql`
      update auth.mfa_factors set last_challenged_at = clock_timestamp() where id = ${factor.id}`.execute(
      kysely,
    );
    const expires_at = Math.floor(Date.now() / 1000) + challengeSeconds;
    return Response.json({ id, type: 'totp', expires_at });
  });

  routes.post('/:id/verify', async (context) => {
    const given = await readJsonTexts(context.req.raw, 'challenge_id', 'code');
    if (!given) return createBadRequest();
    const holder = context.get('holder');
    const factor = await findFactor(kysely, holder.account, context.req.param('id'));
    if (!factor) return refuseUnknownFactor();
    const refusal = await refuseChallenge(kysely, factor.id, given.challenge_id);
    if (refusal) return refusal;

    const network = getNetworkKey(getAddress(context));
    const attempt = countAttempt(context, holder);
    if (attempt instanceof Response) {
      logAccount('códigos demais', holder.email, network);
      return attempt;
    }
    const isRight = await acceptCode(kysely, factor, given).catch((error: unknown) => {
      attempt.undo();
      throw error;
    });
    if (!isRight) {
      logAccount('código errado', holder.email, network);
      return createRefusal(422, 'mfa_verification_failed', 'Invalid TOTP code entered');
    }
    attempt.undo();
    logAccount('código aceito', holder.email, network);
    return refreshSession(await raiseSession(kysely, holder, factor.id), context);
  });

  return routes;

  /** Counts an attempt before its result is known: otherwise simultaneous attempts would all get through. */
  function countAttempt(context: Context, { account }: Holder): Response | { undo: () => void } {
    const network = getNetworkKey(getAddress(context));
    const limits: [limit: RateLimit, key: string, maximum: number][] = [
      [failures, `from ${getSenderKey(getAddress(context))} ${account}`, maxFailures.perSender],
      [failures, `in ${network}`, maxFailures.perNetwork],
      [failures, `of ${account}`, maxFailures.perAccount],
      [failuresOfDay, account, maxFailures.perAccountInDay],
    ];
    const seconds = Math.max(...limits.map(([limit, key, maximum]) => limit.count(key, maximum)));
    if (seconds === 0) return { undo: () => limits.forEach(([limit, key]) => limit.undo(key)) };
    const message = `Muitas tentativas sem sucesso. Aguarde ${seconds} s e tente de novo.`;
    return createRefusal(429, 'over_request_rate_limit', message, { 'retry-after': `${seconds}` });
  }
}

type Database = Connection['kysely'];

/** Refuses callers without an open session, and reads what the others have proved. */
function identifyHolder(connection: Connection): MiddlewareHandler {
  return async (context, next) => {
    const session = getSessionId(context.req.raw);
    const { rows } = await sql<Omit<Holder, 'session'>>`
      select users.id as account, email, coalesce(aal, 'aal1') as aal
      from auth.sessions join auth.users on users.id = user_id
      where sessions.id = ${session} and private.is_session_open(sessions)`.execute(
      connection.kysely,
    );
    if (!session || !rows[0])
      return createRefusal(403, 'session_not_found', 'A sua sessão terminou. Entre de novo.');
    context.set('holder', { session, ...rows[0] });
    return next();
  };
}

const refuseUnknownFactor = () => createRefusal(404, 'mfa_factor_not_found', 'Factor not found');

async function readFactors(kysely: Database, account: string): Promise<Factor[]> {
  const { rows } = await sql<Factor>`
    select id, status, friendly_name, secret from auth.mfa_factors where user_id = ${account}`.execute(
    kysely,
  );
  return rows;
}

const findFactor = async (kysely: Database, account: string, id: string) =>
  (await readFactors(kysely, account)).find((factor) => factor.id === id);

async function forgetUnfinished(kysely: Database, account: string): Promise<void> {
  await sql`
    delete from auth.mfa_factors
    where user_id = ${account} and status = 'unverified'
      and created_at < now() - make_interval(secs => ${enrollmentSeconds})`.execute(kysely);
}

/** Refuses a challenge that is unknown, was answered or has expired. */
async function refuseChallenge(
  kysely: Database,
  factor: string,
  challenge: string,
): Promise<Response | undefined> {
  const { rows } = await sql<{ is_open: boolean; is_answered: boolean }>`
    select created_at > now() - make_interval(secs => ${challengeSeconds}) as is_open,
      verified_at is not null as is_answered
    from auth.mfa_challenges where id::text = ${challenge} and factor_id = ${factor}`.execute(
    kysely,
  );
  const [found] = rows;
  if (!found)
    return createRefusal(
      422,
      'mfa_factor_not_found',
      'MFA factor with the provided challenge ID not found',
    );
  if (found.is_open && !found.is_answered) return undefined;
  return createRefusal(422, 'mfa_challenge_expired', 'MFA challenge has expired');
}

/**
 * Uses up a code. A code is accepted once, and so is every earlier one: whoever has seen it being typed can't use it.
 * @returns whether the code is right and new
 */
function acceptCode(
  kysely: Database,
  factor: Factor,
  { challenge_id, code }: { challenge_id: string; code: string },
): Promise<boolean> {
  const totp = new TOTP({ secret: Secret.fromBase32(factor.secret) });
  const delta = /^\d{6}$/.test(code) ? totp.validate({ token: code, window: 1 }) : null;
  if (delta === null) return Promise.resolve(false);
  const step = totp.counter() + delta;
  return kysely.transaction().execute(async (transaction) => {
    // Makes simultaneous requests wait for each other.
    await sql`select from auth.mfa_factors where id = ${factor.id} for update`.execute(transaction);
    const used = await sql`
      select from auth.mfa_challenges where factor_id = ${factor.id} and otp_code::bigint >= ${step}`.execute(
      transaction,
    );
    if (used.rows.length > 0) return false;
    await sql`
      update auth.mfa_challenges set verified_at = now(), otp_code = ${String(step)}
      where id::text = ${challenge_id}`.execute(transaction);
    return true;
  });
}

/**
 * Raises a session to the second level and, as a hosted project does, ends the account's sessions and deletes its factors
 * that have not got there. Earlier refresh tokens of the session stop working: they are from before the code.
 * @returns a refresh token for the session
 */
function raiseSession(
  kysely: Database,
  { session, account }: Holder,
  factor: string,
): Promise<string> {
  const token = randomUUID();
  return kysely.transaction().execute(async (transaction) => {
    await sql`update auth.mfa_factors set status = 'verified', updated_at = now() where id = ${factor}`.execute(
      transaction,
    );
    await recordMethod({ kysely: transaction }, session, 'totp');
    await sql`update auth.sessions set aal = 'aal2', factor_id = ${factor} where id = ${session}`.execute(
      transaction,
    );
    await sql`
      delete from auth.sessions where user_id = ${account} and aal is distinct from 'aal2'`.execute(
      transaction,
    );
    await sql`
      delete from auth.mfa_factors where user_id = ${account} and status = 'unverified'`.execute(
      transaction,
    );
    await sql`update auth.refresh_tokens set revoked = true where session_id = ${session}`.execute(
      transaction,
    );
    await sql`
      insert into auth.refresh_tokens (id, token, user_id, session_id, revoked)
      values (${randomUUID()}, ${token}, ${account}, ${session}, false)`.execute(transaction);
    return token;
  });
}
