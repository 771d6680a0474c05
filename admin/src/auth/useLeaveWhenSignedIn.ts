import { useAuthProvider } from 'ra-core';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { returnAddress } from './returnAddress';

/** Whoever is signed in already has nothing to do on the sign-in page. */
export function useLeaveWhenSignedIn() {
  const authProvider = useAuthProvider();
  const navigate = useNavigate();
  const returnTo = returnAddress(useLocation());
  useEffect(() => {
    let left = false;
    authProvider?.checkAuth({}).then(
      () => !left && navigate(returnTo, { replace: true }),
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, [authProvider, navigate, returnTo]);
}
