import type { AuthProvider, UserIdentity } from 'ra-core';
import { supabaseAuthProvider, type SupabaseAuthProvider } from 'ra-supabase';
import { statusOf } from '../errors';
import type { ConsoleClient } from '../supabaseClient';
import { createSessionLoss, type SessionLoss } from './sessionLoss';
import { readStaffRights, type StaffRights } from './staffRights';

export interface ConsoleIdentity extends UserIdentity {
  id: string;
  email: string;
}

export interface ConsoleAuthProvider extends SupabaseAuthProvider {
  getIdentity(): Promise<ConsoleIdentity>;
  getPermissions(): Promise<StaffRights>;
  sessionLoss: SessionLoss;
}

export const consoleAddress = (path: string) =>
  new URL(`${import.meta.env.BASE_URL}${path}`, window.location.origin).href;

/**
 * Signing in and out, and who is signed in. Differs from the provider it is built on in what an error
 * means: a refusal (403) is an answer to be shown, and a lost session (401) asks for the password again
 * on the spot; neither signs out, which would lose what was typed.
 */
export function createAuthProvider(client: ConsoleClient): ConsoleAuthProvider {
  const base = supabaseAuthProvider(client, {});
  const sessionLoss = createSessionLoss(client);

  async function currentUser() {
    const { data } = await client.auth.getSession();
    return data.session?.user;
  }

  return {
    ...base,
    sessionLoss,
    async logout() {
      sessionLoss.expectSignOut(true);
      const { error } = await client.auth.signOut({ scope: 'local' });
      if (!error) return;
      sessionLoss.expectSignOut(false);
      throw error;
    },
    async checkAuth() {
      // `message: false`: being led to the sign-in page says enough.
      if (!(await currentUser())) throw Object.assign(new Error(), { message: false });
    },
    async checkError(error: unknown) {
      if (statusOf(error) === 401) sessionLoss.announce();
    },
    async getIdentity() {
      const user = await currentUser();
      if (!user) throw new Error('Sessão não encontrada.');
      return { id: user.id, email: user.email ?? '', fullName: user.email };
    },
    async getPermissions() {
      const user = await currentUser();
      return user ? readStaffRights(client, user.id) : { isStaff: false, canInvite: false };
    },
    // Recovery links lead to a page of their own, which reads their tokens itself.
    handleCallback: undefined,
    async resetPassword({ email }: { email: string }) {
      await base.resetPassword({ email, redirectTo: consoleAddress('set-password') });
    },
  } satisfies AuthProvider;
}
