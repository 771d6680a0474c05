import { isAuthApiError } from '@supabase/supabase-js';
import { passwordRule } from 'shared/password';
import type { ConsoleClient } from '../supabaseClient';

/** The password that was asked for, to be sure who is there, is another. */
export class WrongPasswordError extends Error {
  override name = 'WrongPasswordError';
  override message = 'A senha não confere.';
}

/** What the auth service refuses with a code of its own, in the words of staff. */
const refusals: Record<string, string> = {
  same_password: 'A nova senha precisa ser diferente da atual.',
  weak_password: passwordRule,
  session_not_found: 'Este link não vale mais. Peça um novo.',
  over_email_send_rate_limit:
    'Acabamos de enviar um e-mail. Aguarde alguns minutos e tente de novo.',
};

function inPortuguese(error: Error): Error {
  const message = isAuthApiError(error) && error.code ? refusals[error.code] : undefined;
  return message ? new Error(message, { cause: error }) : error;
}

/** Mails the link by which the owner of an address chooses a password. */
export async function sendPasswordLink(client: ConsoleClient, email: string, redirectTo: string) {
  const { error } = await client.auth.resetPasswordForEmail(email, { redirectTo });
  if (error) throw inPortuguese(error);
}

/** Signs in to be sure that whoever sits there knows the password. @throws WrongPasswordError */
export async function confirmPassword(client: ConsoleClient, email: string, password: string) {
  const { error } = await client.auth.signInWithPassword({ email, password });
  if (isAuthApiError(error) && error.code === 'invalid_credentials') throw new WrongPasswordError();
  if (error) throw error;
}

/** Takes up the session that a mail brought. */
export async function openSession(
  client: ConsoleClient,
  session: { access_token: string; refresh_token: string },
) {
  const { error } = await client.auth.setSession(session);
  if (error) throw inPortuguese(error);
}

/**
 * Gives the signed-in user another password. Every other device has to sign in anew; returns whether they
 * could be signed out. The password is changed in any case.
 */
export async function replacePassword(client: ConsoleClient, password: string): Promise<boolean> {
  const { error } = await client.auth.updateUser({ password });
  if (error) throw inPortuguese(error);
  return (await signOutOthers(client)) || (await signOutOthers(client));
}

async function signOutOthers(client: ConsoleClient): Promise<boolean> {
  const { error } = await client.auth.signOut({ scope: 'others' });
  if (error) console.warn('Other devices stay signed in.', error);
  return !error;
}
