import { useAuthProvider } from 'ra-core';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';

/** Whoever is signed in already has nothing to do on the sign-in page. */
export function useLeaveWhenSignedIn() {
  const authProvider = useAuthProvider();
  const navigate = useNavigate();
  useEffect(() => {
    let left = false;
    authProvider?.checkAuth({}).then(
      () => !left && navigate('/dashboard', { replace: true }),
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, [authProvider, navigate]);
}
