import { useCallback } from 'react';
import { errorMessage } from '../../providers/errors';
import { useToast } from './useToast';

/** Shows a failure under the given title, described in the server's own words. */
export function useErrorToast(): (title: string, error: unknown) => void {
  const toast = useToast();
  return useCallback(
    (title, error) => toast({ title, description: errorMessage(error), destructive: true }),
    [toast],
  );
}
