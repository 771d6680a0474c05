import { useResourceContext } from 'ra-core';
import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';

/** Returns from an editor to the list it lies on. */
export function useCloseEditor(): () => void {
  const resource = useResourceContext();
  const navigate = useNavigate();
  return useCallback(() => void navigate(`/${resource}`), [navigate, resource]);
}
