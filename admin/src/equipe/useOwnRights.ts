import { usePermissions } from 'ra-core';
import type { StaffRights } from '../providers/auth/member';

type OwnRights = Pick<StaffRights, 'permissions'> & { userId?: string };

/** Returns what the user may do. `StaffOnly` has fetched it before any screen opens. */
export const useOwnRights = (): OwnRights =>
  usePermissions<StaffRights>().permissions ?? { permissions: [] };
