import { isAuthApiError } from '@supabase/supabase-js';
import type { ConsoleClient } from '../data/ask';
import { inPortuguese } from './authMessages';

export class WrongPasswordError extends Error {
  override name = 'WrongPasswordError';
  override message = 'A senha não confere.';
}

/** Signs in to be sure that a user who sits there knows the password. @throws WrongPasswordError */
export async function confirmPassword(client: ConsoleClient, email: string, password: string) {
  const { error } = await client.auth.signInWithPassword({ email, password });
  if (isAuthApiError(error) && error.code === 'invalid_credentials') throw new WrongPasswordError();
  if (error) throw inPortuguese(error);
}

/** Every other device has to sign in again; resolves to whether they could be signed out. */
export async function replacePassword(client: ConsoleClient, password: string): Promise<boolean> {
  const { error } = await client.auth.updateUser({ password });
  if (error) throw inPortuguese(error);
  const { error: stayed } = await client.auth.signOut({ scope: 'others' });
  if (stayed) console.warn('Other devices stay signed in.', stayed);
  return !stayed;
}
