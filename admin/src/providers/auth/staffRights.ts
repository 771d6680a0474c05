import type { ConsoleClient } from '../supabaseClient';

/** What the signed-in user may do. Being signed in is not being staff. */
export interface StaffRights {
  isStaff: boolean;
  /** Adds staff and removes it. */
  canInvite: boolean;
}

/** @throws when the data service cannot tell; that is not the same as "no". */
export async function readStaffRights(client: ConsoleClient, userId: string): Promise<StaffRights> {
  const { data, error } = await client
    .from('equipe')
    .select('can_invite')
    .eq('user_id', userId)
    .maybeSingle();
  if (error) throw error;
  return { isStaff: data !== null, canInvite: data?.can_invite ?? false };
}
