import { Switch, Tooltip, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useGetIdentity, usePermissions } from 'ra-core';
import { useSubmit } from '../kit/editor/resourceForm';
import { useConsoleData } from '../kit/consoleData';
import type { StaffRights } from '../providers/auth/authProvider';
import type { Membro } from '../providers/data/resources';

export function useTeamRights() {
  const { permissions } = usePermissions<StaffRights>();
  const { identity } = useGetIdentity();
  return { canInvite: permissions?.canInvite ?? false, ownId: identity?.id };
}

export function CanInviteSwitch({ membro }: { membro: Membro }) {
  const dataProvider = useConsoleData();
  const submit = useSubmit({
    success: 'Permissão alterada.',
    errorTitle: 'Erro ao alterar a permissão',
  });
  const { canInvite, ownId } = useTeamRights();
  const { user_id: id, nome, can_invite } = membro;
  const change = useMutation({
    mutationFn: (wanted: boolean) => {
      const data = { can_invite: wanted };
      return submit(() => dataProvider.update('equipe', { id, data, previousData: membro }));
    },
  });
  if (!canInvite) return <Typography>{can_invite ? 'Sim' : 'Não'}</Typography>;

  const isOwn = id === ownId;
  return (
    <Tooltip describeChild title={isOwn ? 'Só outra pessoa pode retirar a sua permissão' : ''}>
      {/* A disabled switch tells nobody anything; its frame does. */}
      <span>
        <Switch
          checked={change.isPending ? change.variables : can_invite}
          disabled={isOwn || change.isPending}
          onChange={(_, wanted) => change.mutate(wanted)}
          slotProps={{ input: { 'aria-label': `${nome} pode convidar` } }}
        />
      </span>
    </Tooltip>
  );
}
