/** What the database says of the signed-in user. */
import { HttpError } from 'ra-core';
import { getSchoolWords } from 'shared/password-rule';
import type { ConsoleClient } from '../supabaseClient';

/** What the signed-in user may do. Being signed in is not being staff. */
export interface StaffRights {
  isStaff: boolean;
  canInvite: boolean;
  /** Whether their password is one that somebody else has set: until it is replaced, nothing else is open. */
  hasProvisionalPassword: boolean;
}

/** The database's code for a session that was not used for too long, or has lasted too long. */
const sessionOver = 'PT401';

/** The database's code for "choose a password of your own first". */
const provisionalPassword = 'PT428';

/** @throws when the data service cannot tell; that is not the same as "no". */
export async function readStaffRights(client: ConsoleClient, userId: string): Promise<StaffRights> {
  const { data, error } = await client
    .from('equipe')
    .select('can_invite')
    .eq('user_id', userId)
    .maybeSingle();
  if (error?.code === sessionOver) throw new HttpError(error.message, 401, error);
  const hasProvisionalPassword = error?.code === provisionalPassword;
  if (error && !hasProvisionalPassword) throw error;
  const isStaff = data !== null || hasProvisionalPassword;
  return { isStaff, canInvite: data?.can_invite ?? false, hasProvisionalPassword };
}

/** What somebody who guesses the user's password knows: their names and their school's. What cannot be read is left out. */
export async function wordsAboutUser(client: ConsoleClient): Promise<string[]> {
  const { data } = await client.auth.getUser();
  const [member, school] = await Promise.all([
    client
      .from('equipe')
      .select('nome')
      .eq('user_id', data.user?.id ?? '')
      .maybeSingle(),
    client.from('paginas').select('content').eq('slug', 'escola').maybeSingle(),
  ]);
  return [data.user?.email, member.data?.nome, ...getSchoolWords(school.data?.content)].filter(
    (word) => typeof word === 'string',
  );
}
