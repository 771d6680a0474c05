import { usePermissions } from 'ra-core';
import { useState, type ReactNode } from 'react';
import type { StaffRights } from '../providers/auth/staffRights';
import { ErrorPage } from './ErrorPage';
import { Loading } from './Loading';
import { NotStaffPage } from './NotStaffPage';

/**
 * Lets staff pass. Anyone else who is signed in would see empty lists, because the data service shows them
 * nothing; here they are told why. Whoever has passed stays: what they have typed must not go because the
 * session ended, or their place in the team; what they save is refused then, with the reason.
 */
export function StaffOnly({ children }: { children: ReactNode }) {
  const { permissions, isPending, error, refetch } = usePermissions<StaffRights>();
  const [admitted, setAdmitted] = useState(false);
  if (!admitted && permissions?.isStaff) setAdmitted(true);
  if (admitted) return children;
  if (isPending) return <Loading />;
  if (error) return <ErrorPage error={error} resetErrorBoundary={() => void refetch()} />;
  return <NotStaffPage />;
}
