import { isAuthApiError } from '@supabase/supabase-js';
import { millisecondsInHour } from 'date-fns/constants';
import type { AuthProvider, UserIdentity } from 'ra-core';
import { sessionNotFound, statusOf, TitledError } from '../errors';
import type { ConsoleClient } from '../supabaseClient';
import { deleteDraftsOf } from '../drafts';
import { inPortuguese } from './authMessages';
import { readStaffRights, type StaffRights, wordsAboutUser } from './member';
import { findPasswordProblem } from './passwordProblem';
import { createSessionLoss } from './sessionLoss';

interface ConsoleIdentity extends UserIdentity {
  id: string;
  email: string;
}

interface Credentials {
  email: string;
  password: string;
}

/** The screen on which a session ended, and whose session it was. */
interface LeftScreen {
  path: string;
  userId: string;
}

/** What the sign-in page is told by the screen that led to it. */
export interface LoginState {
  left?: LeftScreen;
  /** Set by react-admin for an address that was asked for without a session. */
  nextPathname?: string;
  nextSearch?: string;
}

/**
 * Where signing in leads: to the screen whose session ended, if its own user is back, since its path may hold what they
 * looked for; or to the address that nobody had a session for. Both are paths within the console: the router's state, which
 * no link can set, holds them.
 */
export function returnPath(userId: unknown, state: LoginState | null | undefined): string {
  const { left, nextPathname = '/', nextSearch = '' } = state ?? {};
  if (left) return left.userId === userId ? left.path : '/dashboard';
  const isScreen = /^\/(?![/\\])./.test(nextPathname) && nextPathname !== '/login';
  return isScreen ? nextPathname + nextSearch : '/dashboard';
}

export class WrongPasswordError extends Error {
  override name = 'WrongPasswordError';
  override message = 'A senha não confere.';
}

/** A new password that is easy to guess: the message says what to do. */
export class WeakPasswordError extends Error {
  override name = 'WeakPasswordError';
}

/** A new e-mail that the auth service does not take: the message says what to do. */
export class EmailRefusedError extends Error {
  override name = 'EmailRefusedError';
}

/** The auth service's codes for an address that it does not take. */
const emailRefusals = ['email_exists', 'email_address_invalid', 'validation_failed'];

/** A link in a mail that was used, has expired, or was followed by a newer one: the auth service does not say which. */
export class LinkNotValidError extends Error {
  override name = 'LinkNotValidError';
}

const linkNotValid =
  'Este link não vale mais: já foi usado, passou de uma hora ou há um mais novo. Peça outro e abra só o e-mail mais recente.';

export interface AccountState {
  email: string;
  /** The e-mail that was asked for and is still to be confirmed. */
  next: {
    email: string;
    /** When the link to confirm it ends; ISO 8601. */
    endsAt: string;
    hasEnded: boolean;
  } | null;
}

/** Milliseconds for which the links in mails work, as the mails say. */
const linkLasts = millisecondsInHour;

export interface InvitationState {
  situacao: string;
  nome: string;
  /** Only while the link works. */
  email: string | null;
  convidado_por: string;
  /** ISO 8601 */
  vale_ate: string;
}

/**
 * Signing in and out, and who is signed in. Not ra-supabase's, to which a refusal (403) and a lost session (401) are
 * reasons to sign out, which would lose what was typed: the one is an answer to be shown, the other asks for the
 * password again on the spot.
 */
export function createAuthProvider(client: ConsoleClient) {
  // Outlives the session: a user who has lost it is asked for the password of the same account.
  let identity: ConsoleIdentity | undefined;
  const sessionLoss = createSessionLoss(client, () => identity?.id);

  async function currentUser() {
    const { data } = await client.auth.getSession();
    const user = data.session?.user;
    // The session of somebody else, who signed in elsewhere in this browser, is none for these screens.
    return identity && identity.id !== user?.id ? undefined : user;
  }

  async function requireIdentity() {
    const user = await currentUser();
    if (user) identity = { id: user.id, email: user.email ?? '', fullName: user.email };
    if (!identity) throw new Error('Sessão não encontrada.');
    return identity;
  }

  /** Who was signed in when the session ended goes on. @throws WrongPasswordError */
  async function signInAgain(password: string) {
    const { email } = await requireIdentity();
    const { error } = await client.auth.signInWithPassword({ email, password });
    if (isAuthApiError(error) && error.code === 'invalid_credentials')
      throw new WrongPasswordError();
    if (error) throw inPortuguese(error);
  }

  /** Every other device has to sign in again. */
  async function signOutOthers() {
    const { error } = await client.auth.signOut({ scope: 'others' });
    if (error) throw inPortuguese(error);
  }

  /**
   * Resolves to whether the other devices are signed out.
   * @param current the password that it replaces; none after a link in a mail was opened
   * @throws WeakPasswordError
   */
  async function replacePassword(password: string, current?: string): Promise<boolean> {
    const problem = await findPasswordProblem(password, await wordsAboutUser(client));
    if (problem) throw new WeakPasswordError(problem);
    const { error } = await client.auth.updateUser({
      password,
      ...(current !== undefined && { current_password: current }),
    });
    if (error) throw inPortuguese(error);
    return signOutOthers().then(
      () => true,
      (stayed: unknown) => {
        console.warn('Other devices stay signed in.', stayed);
        return false;
      },
    );
  }

  return {
    sessionLoss,
    /** Resolves to where to go: see `returnPath`. */
    async login({ email, password, state }: Credentials & { state?: LoginState | null }) {
      // Anybody may sign in there.
      identity = undefined;
      const { data, error } = await client.auth.signInWithPassword({ email, password });
      if (error) throw inPortuguese(error);
      return { redirectTo: returnPath(data.user.id, state) };
    },
    /**
     * Ends the session, also where react-admin found it to be over: what was typed waits then for the same user. With a
     * scope, it is the user who signs out, and it is deleted.
     */
    async logout(params: { scope?: 'local' | 'global' } | null | undefined) {
      const userId = identity?.id ?? (await currentUser())?.id;
      sessionLoss.expectSignOut(true);
      const { error } = await client.auth.signOut({ scope: params?.scope ?? 'local' });
      if (error) {
        sessionLoss.expectSignOut(false);
        throw inPortuguese(error);
      }
      if (params?.scope && userId) deleteDraftsOf(userId);
    },
    signOutOthers,
    async checkAuth() {
      if ((await currentUser()) || sessionLoss.announce()) return;
      // `message: false`: being led to the sign-in page says enough.
      throw Object.assign(new Error(), { message: false });
    },
    async checkError(error: unknown) {
      const reason = error instanceof TitledError ? error.cause : error;
      if (statusOf(reason) === 401) sessionLoss.announce();
    },
    getIdentity: requireIdentity,
    async getPermissions(): Promise<StaffRights> {
      const user = await currentUser();
      // Not "no rights": a screen that is open would close with what was typed in it.
      if (!user) throw sessionNotFound();
      const rights = await readStaffRights(client, user.id).catch((error: unknown) => {
        // Who opens the console with it is asked for the password, too.
        if (statusOf(error) === 401) sessionLoss.announce();
        throw error;
      });
      if (!rights.isStaff) deleteDraftsOf(user.id);
      return rights;
    },
    signInAgain,
    /** Resolves to whether the other devices are signed out. @throws WrongPasswordError */
    async changePassword(current: string, chosen: string) {
      await signInAgain(current);
      return replacePassword(chosen, current);
    },
    /** The user's own account as it is by now: a link that was opened elsewhere may have changed it. */
    async readAccount(): Promise<AccountState> {
      const { data, error } = await client.auth.getUser();
      if (error) throw inPortuguese(error);
      const { email = '', new_email, email_change_sent_at } = data.user;
      if (!new_email) return { email, next: null };
      const end = new Date(email_change_sent_at ?? Date.now()).getTime() + linkLasts;
      const endsAt = new Date(end).toISOString();
      return { email, next: { email: new_email, endsAt, hasEnded: end < Date.now() } };
    },
    /**
     * Asks for another e-mail, which counts once it is confirmed by the link that is mailed. The password is tried here
     * because a hosted project asks for it at no change of e-mail.
     * @throws WrongPasswordError
     * @throws EmailRefusedError
     */
    async changeEmail(current: string, email: string) {
      await signInAgain(current);
      const { error } = await client.auth.updateUser({ email, current_password: current });
      if (!error) return;
      const refused = inPortuguese(error);
      if (!isAuthApiError(error) || !emailRefusals.includes(error.code ?? '')) throw refused;
      throw new EmailRefusedError((refused as Error).message, { cause: error });
    },
    /** What its link's holder may know of an invitation; null where there is none. Uses nothing up. */
    async readInvitation(token: string): Promise<InvitationState | null> {
      const { data, error } = await client.rpc('ver_convite', { token }).maybeSingle();
      if (error) throw error;
      return data;
    },
    /** Uses an invitation up. Resolves to the token for `openLink`. @throws LinkNotValidError */
    async acceptInvitation(token: string): Promise<string> {
      const { data, error } = await client.rpc('aceitar_convite', { token });
      if (error?.code === 'PT410') throw new LinkNotValidError(error.message);
      if (error) throw error;
      return data;
    },
    /** Signs in with the token of a link, which works once. @throws LinkNotValidError */
    async openLink(token_hash: string) {
      identity = undefined;
      const { error } = await client.auth.verifyOtp({ token_hash, type: 'recovery' });
      if (isAuthApiError(error) && error.code === 'otp_expired')
        throw new LinkNotValidError(linkNotValid);
      if (error) throw inPortuguese(error);
    },
    replacePassword,
    /** Resolves to whether the change is made; else the link in the mail to the other address is still to be confirmed. */
    async confirmEmail(token_hash: string): Promise<boolean> {
      const { data, error } = await client.auth.verifyOtp({ token_hash, type: 'email_change' });
      if (isAuthApiError(error) && error.code === 'otp_expired')
        throw new LinkNotValidError(linkNotValid);
      if (error) throw inPortuguese(error);
      // The library knows no answer without a session; the service gives one to the first of two links.
      return Boolean((data as Partial<typeof data>).session);
    },
    /** The link in the mail leads to the console: see supabase/templates/recovery.html. */
    async resetPassword({ email }: { email: string }) {
      const { error } = await client.auth.resetPasswordForEmail(email);
      if (error) throw inPortuguese(error);
    },
  } satisfies AuthProvider;
}

export type ConsoleAuthProvider = ReturnType<typeof createAuthProvider>;
