import LogoutIcon from '@mui/icons-material/Logout';
import { Button } from '@mui/material';
import { useLogout } from 'ra-core';
import { useToast } from '../kit/toasts/useToast';
import { getErrorMessage } from '../providers/errors';

export function SignOutButton() {
  const logout = useLogout();
  const toast = useToast();
  const signOut = () =>
    logout({ scope: 'local' }, new URL('/', window.location.origin).href).catch((error: unknown) =>
      toast({
        title: 'Sign out Failed',
        description: getErrorMessage(error, 'Não foi possível sair. Tente de novo.'),
        destructive: true,
      }),
    );
  return (
    <Button color="inherit" startIcon={<LogoutIcon />} onClick={() => void signOut()}>
      Sair
    </Button>
  );
}
