import type { Connection } from '@supabase/lite';
import { hash, verify } from '@node-rs/bcrypt';
import type { MiddlewareHandler } from 'hono';
import { passwordProblem } from 'shared/password';
import { jsonTexts } from './readable.ts';
import { weakPassword } from './refusals.ts';

/** As costly to compare as the passwords of accounts. */
const ofNobody = hash('', 10);

let turn: Promise<unknown> = Promise.resolve();

/**
 * The account that an e-mail and a password belong to. Takes as long where there is none, or no password:
 * time would tell who has an account. Compares one at a time, beside the main thread: the threads that do it
 * also read the files of pages.
 */
export function accountOf(
  connection: Connection,
  { email, password }: { email: string; password: string },
): Promise<string | null> {
  const found = turn.then(async () => {
    const account = await connection.kysely
      .withSchema('auth')
      .selectFrom('users')
      .select(['id', 'encrypted_password'])
      .where('email', '=', email.toLowerCase())
      .executeTakeFirst();
    const known = account?.encrypted_password || (await ofNobody);
    const matches = await verify(password, known);
    return matches && password !== '' && account?.encrypted_password ? account.id : null;
  });
  turn = found.catch(() => undefined);
  return found;
}

/** Enforces the console's password rule on a change of password; the auth service knows the length alone. */
export const refuseWeakPassword: MiddlewareHandler = async ({ req }, next) => {
  const body = await jsonTexts(req.raw, 'password');
  const problem = body?.password ? passwordProblem(body.password) : null;
  return problem === null ? next() : weakPassword(problem);
};
