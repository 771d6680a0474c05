import { useGetIdentity, usePermissions } from 'ra-core';
import type { StaffRights } from '../providers/auth/authProvider';
import type { Row } from '../providers/data/resources';

/** Somebody of the team: all of them have signed up by e-mail. */
export type Membro = Row<'equipe_membros'> & { id: string; email: string };

/** Invited, and not seen since. */
export const isPending = ({ last_sign_in_at }: Membro) => last_sign_in_at === null;

export function useTeamRights() {
  const { permissions } = usePermissions<StaffRights>();
  const { identity } = useGetIdentity();
  return { canInvite: permissions?.canInvite ?? false, ownId: identity?.id };
}
