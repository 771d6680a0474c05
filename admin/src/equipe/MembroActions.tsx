import { DeleteButton } from '../components/confirm/DeleteButton';
import { RowActions } from '../components/list/RowActions';
import { useConsoleData } from '../components/useConsoleData';
import { isPending, type Membro } from './membro';
import { ResendButton } from './ResendButton';
import { useTeamRights } from './useTeamRights';

export function MembroActions({ membro }: { membro: Membro }) {
  const dataProvider = useConsoleData();
  const { canInvite, ownId } = useTeamRights();
  const { user_id, nome } = membro;
  if (!canInvite) return null;
  return (
    <RowActions>
      {isPending(membro) && <ResendButton membro={membro} />}
      {user_id !== ownId && (
        <DeleteButton
          label={nome}
          consequence={`${nome} deixa a equipe e não entra mais no painel. O que fez no site continua lá.`}
          remove={() => dataProvider.removeMember(user_id)}
          final
          success={`${nome} não faz mais parte da equipe.`}
          errorTitle="Erro ao retirar da equipe"
        />
      )}
    </RowActions>
  );
}
