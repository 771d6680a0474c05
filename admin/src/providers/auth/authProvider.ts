import { isAuthApiError } from '@supabase/supabase-js';
import { millisecondsInHour } from 'date-fns/constants';
import type { AuthProvider, UserIdentity } from 'ra-core';
import { createSessionMissingError, getErrorStatus, TitledError } from '../errors';
import type { ConsoleClient } from '../supabaseClient';
import { deleteDrafts } from '../drafts';
import { mayAccess } from './access';
import {
  EmailRefusedError,
  LinkNotValidError,
  SecondKeyNeededError,
  WeakPasswordError,
  WrongPasswordError,
} from './authErrors';
import { translateAuthError } from './authMessages';
import { readStaffRights, type StaffRights, readWordsAboutUser } from './member';
import { findPasswordProblem } from './passwordProblem';
import { createSecondKey, findKeyObstacle, verifyCode } from './secondKey';
import { recognizeBrowser } from './knownBrowser';
import { createSessionLoss } from './sessionLoss';
import { createSessions } from './sessions';

interface ConsoleIdentity extends UserIdentity {
  id: string;
  email: string;
}

interface Credentials {
  email: string;
  password: string;
}

/** Shows that the account's owner is changing it. */
export interface Proof {
  /** The present password. */
  current: string;
  /** A code of the second key, if the account has one. */
  code?: string;
}

/** For the auth client, which refuses them as a missing session. */
const noTokens = { access_token: '', refresh_token: '' };

/** The screen on which a session ended, and its user. */
interface LeftScreen {
  path: string;
  userId: string;
}

/** Router state of the sign-in page, set by the screen that led to it. */
export interface LoginState {
  left?: LeftScreen;
  /** Set by react-admin when a URL was opened without a session. */
  nextPathname?: string;
  nextSearch?: string;
}

/**
 * Returns the path to open after signing in: the screen on which the same user's session ended, or the URL that was
 * opened without a session. Another user does not get the first path, because it may contain a search. Links from other
 * sites cannot set either, because they cannot set the router's state.
 */
export function getReturnPath(userId: unknown, state: LoginState | null | undefined): string {
  const { left, nextPathname = '/', nextSearch = '' } = state ?? {};
  if (left) return left.userId === userId ? left.path : '/dashboard';
  const isScreen = /^\/(?![/\\])./.test(nextPathname) && nextPathname !== '/login';
  return isScreen ? nextPathname + nextSearch : '/dashboard';
}

/** The auth service's codes for a refused e-mail. */
const emailRefusals = ['email_exists', 'email_address_invalid', 'validation_failed'];

const linkNotValid =
  'Este link não vale mais: já foi usado, passou de uma hora ou há um mais novo. Peça outro e abra só o e-mail mais recente.';

export interface AccountState {
  email: string;
  /** The requested e-mail, which is not confirmed yet. */
  next: {
    email: string;
    /** When the link to confirm it expires; ISO 8601. */
    endsAt: string;
    hasEnded: boolean;
  } | null;
}

/** How long the links in mails work, in milliseconds. The mails say the same. */
const linkLifetimeMs = millisecondsInHour;

export interface InvitationState {
  situacao: string;
  nome: string;
  /** Null once the link no longer works. */
  email: string | null;
  convidado_por: string;
  /** When the invitation expires; ISO 8601. */
  vale_ate: string;
}

/**
 * Creates react-admin's auth provider. The one in ra-supabase signs out after a refusal (403) or a lost session (401),
 * which would lose the draft. This one shows the refusal or asks for the password again, and the screen stays.
 */
export function createAuthProvider(
  client: ConsoleClient,
  /** Creates a client whose session no other tab or reload knows of. */
  createTemporaryClient: () => ConsoleClient,
) {
  // Keep the user after the session is lost, because the same one has to sign in again.
  let identity: ConsoleIdentity | undefined;
  const sessionLoss = createSessionLoss(client, () => identity?.id, findMissingKey);
  /** What `readRights` found last. It answers the many questions of a screen without a request for each. */
  let rights: StaffRights | undefined;
  /** The sign-in for which the database was last told which browser this is. */
  let recognizedSignIn: string | undefined;

  async function readUser() {
    const { data } = await client.auth.getSession();
    const user = data.session?.user;
    // Another user may have signed in from another tab. That session does not count for the screens of this tab.
    return identity && identity.id !== user?.id ? undefined : user;
  }

  async function requireIdentity() {
    const user = await readUser();
    if (user) identity = { id: user.id, email: user.email ?? '', fullName: user.email };
    if (!identity) throw new Error('Sessão não encontrada.');
    return identity;
  }

  async function readRights(): Promise<StaffRights> {
    const user = await readUser();
    // Throw instead of returning no rights, which would close the open screen and lose its draft.
    if (!user) throw createSessionMissingError();
    rights = await readStaffRights(client, user.id).catch((error: unknown) => {
      // The session may already be over when the console opens.
      if (getErrorStatus(error) === 401) sessionLoss.announce();
      throw error;
    });
    deleteForbiddenDrafts(rights);
    const signIn = `${user.id} ${user.last_sign_in_at}`;
    if (rights.isStaff && rights.obstacle !== 'senha' && signIn !== recognizedSignIn) {
      recognizedSignIn = signIn;
      void recognizeBrowser(client, user.id);
    }
    return rights;
  }

  /** Finds whether a new session has to use the second key before the screens may be shown again. */
  async function findMissingKey() {
    const { obstacle } = await readRights();
    return obstacle === 'senha' ? null : obstacle;
  }

  /** @throws WrongPasswordError */
  async function signInWith(chosen: ConsoleClient, password: string) {
    const { email } = await requireIdentity();
    const { error } = await chosen.auth.signInWithPassword({ email, password });
    if (isAuthApiError(error) && error.code === 'invalid_credentials')
      throw new WrongPasswordError();
    if (error) throw translateAuthError(error);
  }

  /** Signs in the user whose session ended, or who changes their account. @throws WrongPasswordError */
  async function signInAgain(password: string) {
    await signInWith(client, password);
    await sessionLoss.settle();
  }

  /**
   * Checks who is changing the account. With a second key, the present session is replaced only once both password and
   * code are right. After the password alone, the console could not go on.
   * @throws WrongPasswordError
   * @throws WrongCodeError
   */
  async function confirmIdentity({ current, code }: Proof) {
    if (code === undefined) return signInAgain(current);
    const other = createTemporaryClient();
    await signInWith(other, current);
    try {
      await verifyCode(other, code);
      const { data } = await other.auth.getSession();
      const { error } = await client.auth.setSession(data.session ?? noTokens);
      if (error) throw translateAuthError(error);
    } catch (refusal) {
      await other.auth.signOut({ scope: 'local' });
      throw refusal;
    }
  }

  /** Ends the sessions of all other devices. */
  async function signOutOthers() {
    const { error } = await client.auth.signOut({ scope: 'others' });
    if (error) throw translateAuthError(error);
  }

  /**
   * Sets a new password and resolves to whether the other devices were signed out.
   * @param current the old password; undefined after a link in a mail was opened
   * @throws WeakPasswordError
   */
  async function replacePassword(password: string, current?: string): Promise<boolean> {
    const problem = await findPasswordProblem(password, await readWordsAboutUser(client));
    if (problem) throw new WeakPasswordError(problem);
    const { error } = await client.auth.updateUser({
      password,
      ...(current !== undefined && { current_password: current }),
    });
    if (isAuthApiError(error) && error.code === 'insufficient_aal')
      throw new SecondKeyNeededError('', { cause: error });
    if (error) throw translateAuthError(error);
    // A new password makes the database forget all browsers.
    const user = await readUser();
    if (user) void recognizeBrowser(client, user.id);
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
    secondKey: createSecondKey(client),
    sessions: createSessions(client),
    /** Resolves to the path to open; see `getReturnPath`. */
    async login({ email, password, state }: Credentials & { state?: LoginState | null }) {
      // On the sign-in page, any account may sign in.
      identity = undefined;
      rights = undefined;
      const { data, error } = await client.auth.signInWithPassword({ email, password });
      if (error) throw translateAuthError(error);
      return { redirectTo: getReturnPath(data.user.id, state) };
    },
    /**
     * Ends the session. With a scope, the user has chosen to sign out, and their drafts are deleted. Without a scope,
     * react-admin has found the session over, and the drafts stay for the same user.
     */
    async logout(params: { scope?: 'local' | 'global' } | null | undefined) {
      const userId = identity?.id ?? (await readUser())?.id;
      sessionLoss.expectSignOut(true);
      const { error } = await client.auth.signOut({ scope: params?.scope ?? 'local' });
      // Even without a connection, the library deletes the session from this browser.
      if (error && (await client.auth.getSession()).data.session) {
        sessionLoss.expectSignOut(false);
        throw translateAuthError(error);
      }
      if (!params?.scope || !userId) return;
      deleteDrafts(userId);
      sessionLoss.announceSignOut(userId);
    },
    signOutOthers,
    async checkAuth() {
      if ((await readUser()) || sessionLoss.announce()) return;
      // `message: false` shows no toast: the sign-in page is enough.
      throw Object.assign(new Error(), { message: false });
    },
    async checkError(error: unknown) {
      const reason = error instanceof TitledError ? error.cause : error;
      if (getErrorStatus(reason) === 401) sessionLoss.announce();
      const obstacle = findKeyObstacle(reason);
      if (obstacle) sessionLoss.announce(obstacle);
    },
    getIdentity: requireIdentity,
    getPermissions: readRights,
    canAccess: async (access) => mayAccess(rights ?? (await readRights()), access),
    signInAgain,
    /**
     * Resolves to whether the other devices were signed out.
     * @throws WrongPasswordError
     * @throws WrongCodeError
     */
    async changePassword(proof: Proof, chosen: string) {
      await confirmIdentity(proof);
      return replacePassword(chosen, proof.current);
    },
    /** Reads the account from the service, because a link opened on another device may have changed it. */
    async readAccount(): Promise<AccountState> {
      const { data, error } = await client.auth.getUser();
      if (error) throw translateAuthError(error);
      const { email = '', new_email, email_change_sent_at } = data.user;
      if (!new_email) return { email, next: null };
      const end = new Date(email_change_sent_at ?? Date.now()).getTime() + linkLifetimeMs;
      const endsAt = new Date(end).toISOString();
      return { email, next: { email: new_email, endsAt, hasEnded: end < Date.now() } };
    },
    /**
     * Requests another e-mail, which takes effect when the link in its mail is opened. The password is checked here,
     * because a hosted project does not require it for a change of e-mail.
     * @throws WrongPasswordError
     * @throws WrongCodeError
     * @throws EmailRefusedError
     */
    async changeEmail(proof: Proof, email: string) {
      await confirmIdentity(proof);
      const { error } = await client.auth.updateUser({ email, current_password: proof.current });
      if (!error) return;
      const refused = translateAuthError(error);
      if (!isAuthApiError(error) || !emailRefusals.includes(error.code ?? '')) throw refused;
      throw new EmailRefusedError((refused as Error).message, { cause: error });
    },
    /** Reads the invitation of a link without using the link up; null when there is none. */
    async readInvitation(token: string): Promise<InvitationState | null> {
      const { data, error } = await client.rpc('ver_convite', { token }).maybeSingle();
      if (error) throw error;
      return data;
    },
    /** Accepts an invitation and resolves to the token for `openLink`. @throws LinkNotValidError */
    async acceptInvitation(token: string): Promise<string> {
      const { data, error } = await client.rpc('aceitar_convite', { token });
      if (error?.code === 'PT410') throw new LinkNotValidError(error.message);
      if (error) throw error;
      return data;
    },
    /** Signs in with the token of a link, which works once. @throws LinkNotValidError */
    async openLink(token_hash: string) {
      identity = undefined;
      rights = undefined;
      const { error } = await client.auth.verifyOtp({ token_hash, type: 'recovery' });
      if (isAuthApiError(error) && error.code === 'otp_expired')
        throw new LinkNotValidError(linkNotValid);
      if (error) throw translateAuthError(error);
    },
    replacePassword,
    /** Resolves to false if the link in the mail to the other e-mail must also be opened. */
    async confirmEmail(token_hash: string): Promise<boolean> {
      const { data, error } = await client.auth.verifyOtp({ token_hash, type: 'email_change' });
      if (isAuthApiError(error) && error.code === 'otp_expired')
        throw new LinkNotValidError(linkNotValid);
      if (error) throw translateAuthError(error);
      // The library's types always have a session, but the service returns none for the first of two links.
      return Boolean((data as Partial<typeof data>).session);
    },
    /** Mails a link that leads to the console; see supabase/templates/recovery.html. */
    async resetPassword({ email }: { email: string }) {
      const { error } = await client.auth.resetPasswordForEmail(email);
      if (error) throw translateAuthError(error);
    },
  } satisfies AuthProvider;
}

export type ConsoleAuthProvider = ReturnType<typeof createAuthProvider>;

/** Deletes the drafts of screens that the user may no longer open. Without a second key, the rights are not known yet. */
function deleteForbiddenDrafts(rights: StaffRights): void {
  if (rights.obstacle) return;
  deleteDrafts(
    rights.userId,
    (resource) => !rights.isStaff || !mayAccess(rights, { action: 'list', resource }),
  );
}
