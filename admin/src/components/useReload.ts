import { useQueryClient } from '@tanstack/react-query';
import { useResourceContext } from 'ra-core';
import { useCallback } from 'react';

/** Fetches the lists of the current resource anew; an editor that is open keeps what it has. */
export function useReload(): () => Promise<void> {
  const queryClient = useQueryClient();
  const resource = useResourceContext();
  return useCallback(
    () => queryClient.invalidateQueries({ queryKey: [resource, 'getList'] }),
    [queryClient, resource],
  );
}
