import type { Connection } from '@supabase/lite';
import { compare, hash } from 'bcryptjs';

/** As the passwords of accounts are hashed; comparing takes as long. */
const cost = 10;
const ofNobody = hash('', cost);

/**
 * Does for an account that has no password the work of comparing one, which the auth service skips: how
 * long a sign-in takes would tell who has an account.
 */
export async function takeAsLong(
  connection: Connection,
  { email, password }: { email: string; password: string },
): Promise<void> {
  const account = await connection.kysely
    .withSchema('auth')
    .selectFrom('users')
    .select('id')
    .where('email', '=', email.toLowerCase())
    .where('encrypted_password', 'is not', null)
    .executeTakeFirst();
  if (!account) await compare(password, await ofNobody);
}
