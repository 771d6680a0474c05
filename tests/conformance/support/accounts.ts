import { randomUUID } from 'node:crypto';
import postgres from 'postgres';
import { waitForMails } from '../../local/support/people';
import { as, createApiClient, registerCleanup, services } from './connect';

/* Accounts for one file's tests. A hosted project creates them with the secret key; the embedded service has no API
 * for that. */

const { keys, leaver, database, inboxPort } = services;

/** The database of the services under test. Queries fail if none was configured. */
export const sql = postgres(database ?? '', { max: 1, onnotice: () => undefined });
afterAll(() => sql.end());

export interface Person {
  id: string;
  email: string;
  password: string;
}

/** Creates an account that is not in the team. */
export async function createAccount(): Promise<Person> {
  const email = `conta-${randomUUID().slice(0, 8)}@conformidade.example`;
  const { password } = leaver;
  if (!services.isEmbedded) {
    const { data, error } = await as.service.auth.admin.createUser({
      email,
      password,
      email_confirm: true,
    });
    if (error) throw error;
    registerCleanup(() => deleteAccount(data.user.id));
    return { id: data.user.id, email, password };
  }
  const [account] = await sql<{ id: string }[]>`select private.create_account(${email}) as id`;
  const id = account?.id ?? '';
  registerCleanup(() => deleteAccount(id));
  await sql`update auth.users set encrypted_password =
    (select encrypted_password from auth.users where email = ${leaver.email}) where id = ${id}`;
  return { id, email, password };
}

/** Deletes an account with its sessions. */
export async function deleteAccount(id: string): Promise<void> {
  if (services.isEmbedded) await sql`delete from auth.users where id = ${id}`;
  else await as.service.auth.admin.deleteUser(id);
}

/** Creates a client without a session. */
export const openDevice = () => createApiClient(keys.publishable).auth;

/** Signs in on a new device. */
export async function signIn({ email, password }: Pick<Person, 'email' | 'password'>) {
  const auth = openDevice();
  const { data, error } = await auth.signInWithPassword({ email, password });
  if (error) throw error;
  return { auth, session: data.session };
}

/** Requests a recovery link and returns its token. A hosted project's tokens come without a mail. */
export async function requestRecovery(
  { email }: Pick<Person, 'email'>,
  mails = 1,
): Promise<string> {
  if (!services.isEmbedded) {
    const link = await as.service.auth.admin.generateLink({ type: 'recovery', email });
    if (link.error) throw link.error;
    return link.data.properties.hashed_token;
  }
  const { error } = await openDevice().resetPasswordForEmail(email);
  if (error) throw error;
  return readToken(email, mails);
}

/** Waits for mails to an address, newest first; only the embedded service has an inbox. */
export const readMails = (email: string, count = 1) =>
  waitForMails({ env: { INBOX_PORT: inboxPort ?? '' } }, email, count);

/** Reads the token in the newest of the mails to an address. */
export async function readToken(email: string, mails = 1): Promise<string> {
  const texts = (await readMails(email, mails)).map(({ html }) => html);
  return /token_hash=(\w+)/.exec(texts.join('\n'))?.[1] ?? '';
}

/** Opens a link of a mail on a new device. */
export async function openLink(token_hash: string, type: 'recovery' | 'email_change' = 'recovery') {
  const auth = openDevice();
  const { data, error } = await auth.verifyOtp({ token_hash, type });
  return { auth, session: data.session, code: error?.code };
}
