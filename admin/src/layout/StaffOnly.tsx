import { usePermissions } from 'ra-core';
import type { ReactNode } from 'react';
import type { StaffRights } from '../providers/auth/staffRights';
import { ErrorPage } from './ErrorPage';
import { Loading } from './Loading';
import { NotStaffPage } from './NotStaffPage';

/**
 * Lets staff pass. Anyone else who is signed in would see empty lists, because the data service shows them
 * nothing; here they are told why.
 */
export function StaffOnly({ children }: { children: ReactNode }) {
  const { permissions, isPending, error, refetch } = usePermissions<StaffRights>();
  if (isPending) return <Loading />;
  if (error) return <ErrorPage error={error} resetErrorBoundary={() => void refetch()} />;
  return permissions?.isStaff ? children : <NotStaffPage />;
}
