import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { useListPath } from '../list/listPath';

/** Returns from an editor to the list it lies on. */
export function useCloseEditor(): () => void {
  const listPath = useListPath();
  const navigate = useNavigate();
  return useCallback(() => void navigate(listPath), [navigate, listPath]);
}
