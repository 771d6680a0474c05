import { randomId } from 'shared/browser';
import type { ConsoleClient } from '../supabaseClient';

/**
 * The key of the random token with which the database recognizes this browser for one account. Signing out keeps it:
 * whoever signs in with another browser is announced to the account's owner by mail.
 */
const getTokenKey = (userId: string) => `painel-navegador:${userId}`;

function readToken(userId: string): string {
  const key = getTokenKey(userId);
  const token = localStorage.getItem(key) ?? randomId() + randomId();
  localStorage.setItem(key, token);
  return token;
}

/** Lets the database recognize this browser. Without that, the owner of the account gets a mail; nothing else fails. */
export async function recognizeBrowser(client: ConsoleClient, userId: string): Promise<void> {
  try {
    await client.rpc('reconhecer_navegador', { token: readToken(userId) });
  } catch (error) {
    console.warn('The browser was not recognized.', error);
  }
}
