import { useAuthProvider } from 'ra-core';
import { useRef } from 'react';
import { titled } from '../components/toast/titledError';
import { useConsoleData } from '../components/useConsoleData';
import { useReload } from '../components/useReload';
import type { ConsoleAuthProvider } from '../providers/auth/authProvider';
import type { Invitation } from '../providers/data/team';

/**
 * Takes somebody into the team, then mails them the link by which they choose a password. Where only the
 * mail failed, saving again sends it.
 */
export function useInvite() {
  const dataProvider = useConsoleData();
  const authProvider = useAuthProvider<ConsoleAuthProvider>();
  const reload = useReload();
  const taken = useRef<string>(undefined);

  return async (invitation: Invitation) => {
    if (taken.current !== invitation.email) {
      await dataProvider.inviteMember(invitation);
      taken.current = invitation.email;
      void reload();
    }
    await titled('Erro ao enviar o convite', async () => authProvider?.resetPassword(invitation));
  };
}
