/** Reads what the database knows about the signed-in user. */
import { HttpError } from 'ra-core';
import { getSchoolWords } from 'shared/password-rule';
import { type Permission, permissions } from 'shared/permissions';
import type { ConsoleClient } from '../supabaseClient';
import { findKeyObstacle, type KeyObstacle, preconditionMissing } from './secondKey';

/** What a member has to do before they can do anything else: replace a password that somebody else set, or use a key. */
export type Obstacle = 'senha' | KeyObstacle;

/** The rights of the signed-in user, who need not be staff. */
export interface StaffRights {
  userId: string;
  isStaff: boolean;
  permissions: Permission[];
  /** Null when nothing is missing. */
  obstacle: Obstacle | null;
}

/** @throws HttpError when the data service fails, because that must not count as "not staff" */
export async function readStaffRights(client: ConsoleClient, userId: string): Promise<StaffRights> {
  const { data, error, status } = await client
    .from('equipe')
    .select('publica, muda_escola, atende_visitas, muda_equipe')
    .eq('user_id', userId)
    .maybeSingle();
  const failure = error && new HttpError(error.message, status, error);
  if (failure && error.code !== preconditionMissing) throw failure;
  const obstacle = failure && (findKeyObstacle(failure) ?? 'senha');
  const isStaff = data !== null || obstacle !== null;
  return {
    userId,
    isStaff,
    permissions: permissions.filter((permission) => data?.[permission]),
    obstacle,
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
