import type { Connection } from '@supabase/lite';
import { type Context, Hono } from 'hono';
import { decode } from 'hono/jwt';
import { sql } from 'kysely';
import { findPasswordProblem } from 'shared/password';
import { getSchoolWords } from 'shared/password-rule';
import { getNetworkKey } from 'shared/sender';
import type { AccountNotifier } from '../database/auth-mail.ts';
import { summarizeError, say } from '../log.ts';
import type { Credentials } from './accounts.ts';
import { logAccount } from './account-log.ts';
import { notUnderstood, refusal } from './answers.ts';
import { addressOf } from './caller.ts';
import { jsonTexts } from './requests.ts';

interface Account {
  id: string;
  email: string;
  encrypted_password: string | null;
  /** The token of a mail opened this session: its owner may have forgotten the password. */
  is_recovery: boolean;
  /** What somebody who guesses this account's password knows. */
  words: string[];
}

interface Parts {
  connection: Connection;
  /** Has the auth service answer. */
  pass: (request: Request, context: Context) => Promise<Response>;
  /** The account that they belong to, null when none does; a response after too many wrong tries. */
  accountWith: (
    context: Context,
    credentials: Credentials,
    session: string,
  ) => Promise<string | null | Response>;
  notify: AccountNotifier;
}

const openedByMail = 'recovery';

/** What the auth service of the embedded kind leaves to whoever finds a session open: passwords and e-mails of accounts. */
export function accountChanges({ connection, pass, accountWith, notify }: Parts): Hono {
  const routes = new Hono();

  /**
   * A new password keeps to the console's rule, and like a new e-mail it takes the current password, unless a mail
   * opened the session. As on a hosted project, a new password ends all other sessions, and what was asked for before.
   */
  routes.put('/user', async (context, next) => {
    const request = context.req.raw;
    const asked = await jsonTexts(request, 'password', 'email', 'current_password');
    if (!asked) return notUnderstood();
    const session = sessionOf(request);
    const account = session && (await accountOf(connection, session));
    if (!account) return next();
    const problem = asked.password && findPasswordProblem(asked.password, account.words);
    if (problem) return refusal(422, 'weak_password', problem);

    const network = getNetworkKey(addressOf(context));
    const mayForget = account.is_recovery && asked.email === '';
    const changes = asked.password !== '' || asked.email !== '';
    if (changes && account.encrypted_password && !mayForget) {
      if (asked.current_password === '')
        return refusal(400, 'current_password_required', 'Digite a senha atual.');
      const credentials = { email: account.email, password: asked.current_password };
      const owner = await accountWith(context, credentials, session);
      if (owner instanceof Response) return owner;
      if (owner !== account.id) {
        logAccount('senha atual errada', account.email, network);
        return refusal(400, 'current_password_invalid', 'A senha atual não confere.');
      }
    }
    const response = await pass(await withoutCurrentPassword(request), context);
    if (!response.ok) return response;
    if (asked.password) {
      await endWhatWasBefore(connection, account.id, session);
      logAccount('senha trocada', account.email, network);
      tell('password_changed', account.email);
    }
    if (asked.email) logAccount('troca de e-mail pedida', account.email, network);
    return response;
  });

  /** Takes the token of a mail: notes whose session it opens, and tells both addresses of a change of e-mail. */
  routes.post('/verify', async (context) => {
    const request = context.req.raw;
    const asked = await jsonTexts(request, 'token_hash', 'type');
    if (!asked) return notUnderstood();
    const before = await addressBeforeChange(connection, asked);
    const response = await pass(request, context);
    const answer = (await response
      .clone()
      .json()
      .catch(() => ({}))) as { access_token?: string; user?: { email?: string } };
    const network = getNetworkKey(addressOf(context));
    const email = answer.user?.email ?? '';
    if (!response.ok) logAccount('link recusado', '', network);
    if (!response.ok || !answer.access_token) return response;
    if (asked.type === openedByMail) {
      const id = decode(answer.access_token).payload.session_id;
      await sql`update auth.sessions set tag = ${openedByMail} where id = ${id}`.execute(
        connection.kysely,
      );
      logAccount('entrada por link', email, network);
    } else {
      logAccount(`e-mail trocado, antes ${before}`, email, network);
      for (const to of new Set([before, email])) tell('email_changed', to);
    }
    return response;
  });

  return routes;

  /** The change stays, whatever becomes of the mail. */
  function tell(...notice: Parameters<AccountNotifier>): void {
    notify(...notice).catch((error: unknown) =>
      say(`Um aviso a ${notice[1]} não foi enviado: ${summarizeError(error)}`),
    );
  }
}

/** The change alone; what is null is not asked for. */
async function withoutCurrentPassword(request: Request): Promise<Request> {
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

/** The session of a request, whose token was looked at before; null of a visitor's. */
function sessionOf(request: Request): string | null {
  const token = request.headers.get('authorization')?.slice('Bearer '.length).trim() ?? '';
  try {
    const { session_id } = decode(token).payload;
    return typeof session_id === 'string' ? session_id : null;
  } catch {
    return null;
  }
}

async function accountOf(connection: Connection, session: string): Promise<Account | undefined> {
  const { rows } = await sql<Omit<Account, 'words'> & { nome: string | null; school: unknown }>`
    select users.id, email, encrypted_password, coalesce(tag = ${openedByMail}, false) as is_recovery, nome,
      (select content from public.paginas where slug = 'escola') as school
    from auth.sessions join auth.users on users.id = sessions.user_id
      left join public.equipe on equipe.user_id = users.id
    where sessions.id = ${session}`.execute(connection.kysely);
  const [found] = rows;
  if (!found) return undefined;
  const { nome, school, ...account } = found;
  return { ...account, words: [account.email, nome ?? '', ...getSchoolWords(school)] };
}

async function endWhatWasBefore(
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

/** The e-mail that a token is about to change; '' where it changes none. */
async function addressBeforeChange(
  connection: Connection,
  { token_hash, type }: { token_hash: string; type: string },
): Promise<string> {
  if (type !== 'email_change' || token_hash === '') return '';
  const { rows } = await sql<{ email: string }>`
    select email from auth.users where email_change_token_new = ${token_hash}`.execute(
    connection.kysely,
  );
  return rows[0]?.email ?? '';
}
