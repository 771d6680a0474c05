import { useGetIdentity, usePermissions } from 'ra-core';
import type { Database } from 'shared/database.types';
import type { StaffRights } from '../providers/auth/authProvider';

type View = Database['public']['Views']['equipe_membros']['Row'];

/** Somebody of the team. The columns of a view are all nullable to the types; these are not. */
export interface Membro extends Required<Pick<View, 'last_sign_in_at'>> {
  id: string;
  user_id: string;
  nome: string;
  email: string;
  can_invite: boolean;
  created_at: string;
}

/** Invited, and not seen since. */
export const isPending = ({ last_sign_in_at }: Membro) => last_sign_in_at === null;

export function useTeamRights() {
  const { permissions } = usePermissions<StaffRights>();
  const { identity } = useGetIdentity();
  return { canInvite: permissions?.canInvite ?? false, ownId: identity?.id };
}
