/** Reads what the database knows about the signed-in user. */
import { HttpError } from 'ra-core';
import { getSchoolWords } from 'shared/password-rule';
import { type Permission, permissions } from 'shared/permissions';
import type { ConsoleClient } from '../supabaseClient';

/** The rights of the signed-in user, who need not be staff. */
export interface StaffRights {
  userId: string;
  isStaff: boolean;
  permissions: Permission[];
  /** Whether somebody else set their password. Until they replace it, they can do nothing else. */
  hasProvisionalPassword: boolean;
}

/** The database's code for a user who has to choose their own password first. */
const provisionalPassword = 'PT428';

/** @throws HttpError when the data service fails, because that must not count as "not staff" */
export async function readStaffRights(client: ConsoleClient, userId: string): Promise<StaffRights> {
  const { data, error, status } = await client
    .from('equipe')
    .select('publica, muda_escola, atende_visitas, muda_equipe')
    .eq('user_id', userId)
    .maybeSingle();
  const hasProvisionalPassword = error?.code === provisionalPassword;
  if (error && !hasProvisionalPassword) throw new HttpError(error.message, status, error);
  const isStaff = data !== null || hasProvisionalPassword;
  return {
    userId,
    isStaff,
    permissions: permissions.filter((permission) => data?.[permission]),
    hasProvisionalPassword,
  };
}

/** Lists the words that make a password easy to guess for this user: their names and the school's, if readable. */
export async function readWordsAboutUser(client: ConsoleClient): Promise<string[]> {
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
