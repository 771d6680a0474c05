import { useGetIdentity, usePermissions } from 'ra-core';
import type { StaffRights } from '../providers/auth/staffRights';

/** What the signed-in user may do to the team, and who of it they are. */
export function useTeamRights() {
  const { permissions } = usePermissions<StaffRights>();
  const { identity } = useGetIdentity();
  return { canInvite: permissions?.canInvite ?? false, ownId: identity?.id };
}
