import type { Connection } from '@supabase/lite';
import { type Context, Hono } from 'hono';
import { decode } from 'hono/jwt';
import { sql } from 'kysely';
import { findPasswordProblem } from 'shared/password';
import { getSchoolWords } from 'shared/password-rule';
import { getNetworkKey } from 'shared/sender';
import type { AccountNotifier } from '../database/auth-mail.ts';
import { summarizeError, logLine } from '../log.ts';
import { logAccount } from './account-log.ts';
import { createBadRequest, createRefusal } from './responses.ts';
import { getAddress, getUserAgent } from './caller.ts';
import { readJsonTexts } from './requests.ts';
import { recordMethod } from './assurance.ts';
import { getSessionId } from './session.ts';

export interface Credentials {
  email: string;
  password: string;
}

interface Account {
  id: string;
  email: string;
  encrypted_password: string | null;
  /** Whether a link in a mail opened this session: its owner may have forgotten the password. */
  is_recovery: boolean;
  /** What the account needs before it may be changed, if it is missing. */
  missing: 'code' | 'key' | null;
  /** Words that somebody knows who guesses this account's password. */
  words: string[];
}

interface Dependencies {
  connection: Connection;
  /** Forwards a request to the auth service. */
  forward: (request: Request, context: Context) => Promise<Response>;
  /**
   * Returns the id of the account that the credentials belong to, null when there is none, or an error
   * response after too many wrong attempts.
   */
  checkCredentials: (
    context: Context,
    credentials: Credentials,
    session: string,
  ) => Promise<string | null | Response>;
  notify: AccountNotifier;
}

const recoveryTag = 'recovery';

const missingKeyMessages = {
  code: 'Digite o código da segunda chave para continuar.',
  key: 'Ative a segunda chave antes de trocar a senha ou o e-mail.',
};

/**
 * Routes for changing passwords and e-mail addresses. The embedded auth service would let anybody who has an
 * open session change them.
 */
export function createAccountChangeRoutes({
  connection,
  forward,
  checkCredentials,
  notify,
}: Dependencies): Hono {
  const routes = new Hono();

  /**
   * A new password must follow the console's rule. Like a new e-mail address, it requires the current
   * password, unless a link in a mail opened the session, and a code if the account has a second key. As on a hosted
   * project, a new password ends all other sessions, and cancels earlier requests to change the e-mail address.
   */
  routes.put('/user', async (context, next) => {
    const request = context.req.raw;
    const given = await readJsonTexts(request, 'password', 'email', 'current_password');
    if (!given) return createBadRequest();
    const session = getSessionId(request);
    const account = session && (await readAccount(connection, session));
    if (!account) return next();
    const network = getNetworkKey(getAddress(context));
    const changes = given.password !== '' || given.email !== '';
    if (changes && account.missing) {
      logAccount('troca sem segunda chave recusada', account.email, network);
      return createRefusal(401, 'insufficient_aal', missingKeyMessages[account.missing]);
    }
    const problem = given.password && findPasswordProblem(given.password, account.words);
    if (problem) return createRefusal(422, 'weak_password', problem);

    const mayForget = account.is_recovery && given.email === '';
    if (changes && account.encrypted_password && !mayForget) {
      if (given.current_password === '')
        return createRefusal(400, 'current_password_required', 'Digite a senha atual.');
      const credentials = { email: account.email, password: given.current_password };
      const owner = await checkCredentials(context, credentials, session);
      if (owner instanceof Response) return owner;
      if (owner !== account.id) {
        logAccount('senha atual errada', account.email, network);
        return createRefusal(400, 'current_password_invalid', 'A senha atual não confere.');
      }
    }
    const response = await forward(await dropCurrentPassword(request), context);
    if (!response.ok) return response;
    if (given.password) {
      await endEarlierSessions(connection, account.id, session);
      logAccount('senha trocada', account.email, network);
      notifyOwner('password_changed', account.email);
    }
    if (given.email) logAccount('troca de e-mail pedida', account.email, network);
    return response;
  });

  /**
   * Accepts the token in a mail. It marks the session that a recovery token opens, and notifies both
   * addresses when the e-mail address changes.
   */
  routes.post('/verify', async (context) => {
    const request = context.req.raw;
    const given = await readJsonTexts(request, 'token_hash', 'type');
    if (!given) return createBadRequest();
    const { before, isTaken, lacksKey } = await readEmailChange(connection, given);
    const network = getNetworkKey(getAddress(context));
    // Whoever knew only the password may have asked for the change, before a second key was demanded.
    if (lacksKey) {
      logAccount('troca sem segunda chave recusada', before, network);
      return createRefusal(401, 'insufficient_aal', missingKeyMessages.key);
    }
    // The auth service would report an error of its own, as if it were out of order.
    if (isTaken) return createRefusal(422, 'email_exists', 'Este e-mail já é de outra conta.');
    const response = await forward(request, context);
    const session = (await response
      .clone()
      .json()
      .catch(() => ({}))) as { access_token?: string; user?: { email?: string } };
    const email = session.user?.email ?? '';
    if (!response.ok) logAccount('link recusado', '', network);
    if (!response.ok || !session.access_token) return response;
    const id = String(decode(session.access_token).payload.session_id);
    const isRecovery = given.type === recoveryTag;
    await recordMethod(connection, id, isRecovery ? 'recovery' : 'email_change');
    await sql`
      update auth.sessions
      set user_agent = ${getUserAgent(context)}, tag = ${isRecovery ? recoveryTag : null}
      where id = ${id}`.execute(connection.kysely);
    if (isRecovery) {
      logAccount('entrada por link', email, network);
    } else {
      logAccount(`e-mail trocado, antes ${before}`, email, network);
      for (const to of new Set([before, email])) notifyOwner('email_changed', to);
    }
    return response;
  });

  return routes;

  /** A mail that fails must not undo the change. */
  function notifyOwner(...notice: Parameters<AccountNotifier>): void {
    notify(...notice).catch((error: unknown) =>
      logLine(`Um aviso a ${notice[1]} não foi enviado: ${summarizeError(error)}`),
    );
  }
}

/** Copies a request without the current password. Values that are null are left out. */
async function dropCurrentPassword(request: Request): Promise<Request> {
  const { password, email, data } = (await request.clone().json()) as Record<string, unknown>;
  const body = JSON.stringify({
    password: password ?? undefined,
    email: email ?? undefined,
    data: data ?? undefined,
  });
  const headers = new Headers(request.headers);
  headers.delete('content-length');
  return new Request(request.url, { method: request.method, headers, body });
}

async function readAccount(connection: Connection, session: string): Promise<Account | undefined> {
  const { rows } = await sql<Omit<Account, 'words'> & { nome: string | null; school: unknown }>`
    select users.id, email, encrypted_password, coalesce(tag = ${recoveryTag}, false) as is_recovery, nome,
      case
        when aal is distinct from 'aal2' and exists (
          select from auth.mfa_factors where user_id = users.id and status = 'verified'
        ) then 'code'
        -- A first or a provisional password is chosen before a second key can be activated.
        when private.must_have_second_key(users.id) and private.find_second_key(users.id) is null
          and encrypted_password <> '' and not private.has_provisional_password(users.id)
        then 'key'
      end as missing,
      (select content from public.paginas where slug = 'escola') as school
    from auth.sessions join auth.users on users.id = sessions.user_id
      left join public.equipe on equipe.user_id = users.id
    where sessions.id = ${session}`.execute(connection.kysely);
  const [found] = rows;
  if (!found) return undefined;
  const { nome, school, ...account } = found;
  return { ...account, words: [account.email, nome ?? '', ...getSchoolWords(school)] };
}

async function endEarlierSessions(
  connection: Connection,
  account: string,
  session: string,
): Promise<void> {
  await sql`
    with ended as (
      delete from auth.sessions where user_id = ${account} and id <> ${session}
    ), known as (
      update auth.sessions set tag = null where id = ${session}
    )
    update auth.users set email_change = null, email_change_token_new = null, email_change_token_current = null
    where id = ${account}`.execute(connection.kysely);
}

/**
 * Reads which e-mail address a token is about to replace ('' when it replaces none), whether another account has taken
 * the new address since the token was sent, and whether the account must have a second key and has none that counts.
 */
async function readEmailChange(
  connection: Connection,
  { token_hash, type }: { token_hash: string; type: string },
): Promise<{ before: string; isTaken: boolean; lacksKey: boolean }> {
  const none = { before: '', isTaken: false, lacksKey: false };
  if (type !== 'email_change' || token_hash === '') return none;
  const { rows } = await sql<typeof none>`
    select email as before,
      exists (select from auth.users as other where other.email = users.email_change) as "isTaken",
      private.must_have_second_key(id) and private.find_second_key(id) is null as "lacksKey"
    from auth.users where email_change_token_new = ${token_hash}`.execute(connection.kysely);
  return rows[0] ?? none;
}
