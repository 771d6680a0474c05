import type { ConsoleClient } from '../supabaseClient';
import type { Ask } from './ask';

export interface Invitation {
  email: string;
  nome: string;
}

/** Changes of the team. The database refuses them to a user who may not invite. */
export function createTeam(client: ConsoleClient, ask: Ask) {
  return {
    /** Makes an account, unless there is one, and takes it into the team; sends no mail. */
    inviteMember: (invitation: Invitation) => ask(() => client.rpc('convidar_membro', invitation)),

    setCanInvite: (userId: string, can_invite: boolean) =>
      ask(() =>
        client
          .from('equipe')
          .update({ can_invite })
          .eq('user_id', userId)
          .select('user_id')
          .single(),
      ),

    /** The account remains, without any right. */
    removeMember: (userId: string) =>
      ask(() => client.from('equipe').delete().eq('user_id', userId).select('user_id').single()),
  };
}
