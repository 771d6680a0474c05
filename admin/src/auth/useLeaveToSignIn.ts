import { useAuthProvider } from 'ra-core';
import { useLocation, useNavigate } from 'react-router-dom';
import type { ReturnState } from './returnAddress';

/** Leaves for the sign-in page, which leads back to where one was. */
export function useLeaveToSignIn(): () => Promise<void> {
  const authProvider = useAuthProvider();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return async () => {
    // What the browser holds of the lost session must not make the sign-in page let it pass.
    await authProvider?.logout({}).catch(() => undefined);
    await navigate('/login', { state: { returnTo: pathname + search } satisfies ReturnState });
  };
}
