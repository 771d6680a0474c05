import { Alert, Link as MuiLink } from '@mui/material';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { AuthPage } from './AuthPage';
import { readRecoveryLink } from './recoveryLink';
import { SetPasswordForm } from './SetPasswordForm';

/** Where the link of a recovery mail leads. */
export function SetPasswordPage() {
  const [link] = useState(() => readRecoveryLink(window.location.hash));

  // The tokens are kept out of the history and away from whoever looks at the screen.
  useEffect(() => {
    window.history.replaceState(window.history.state, '', window.location.pathname);
  }, []);

  return (
    <AuthPage title="Nova senha">
      {link && 'accessToken' in link ? (
        <SetPasswordForm accessToken={link.accessToken} refreshToken={link.refreshToken} />
      ) : (
        <>
          <Alert severity="warning">
            {link?.problem ?? 'Abra esta página pelo link que você recebeu por e-mail.'}
          </Alert>
          <MuiLink component={Link} to="/forgot-password" sx={{ justifySelf: 'center' }}>
            Pedir um novo link
          </MuiLink>
        </>
      )}
    </AuthPage>
  );
}
