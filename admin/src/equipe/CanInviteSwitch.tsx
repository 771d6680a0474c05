import { Switch, Tooltip, Typography } from '@mui/material';
import { useState } from 'react';
import { useSubmit } from '../components/editor/useSubmit';
import { useConsoleData } from '../components/useConsoleData';
import { type Membro, useTeamRights } from './membro';

const texts = { success: 'Permissão alterada.', errorTitle: 'Erro ao alterar a permissão' };

/** The right to invite: given and taken by who has it, and only read by the others. */
export function CanInviteSwitch({ membro }: { membro: Membro }) {
  const dataProvider = useConsoleData();
  const submit = useSubmit(texts);
  const { canInvite, ownId } = useTeamRights();
  const [wanted, setWanted] = useState<boolean>();
  const { user_id, nome, can_invite } = membro;
  if (!canInvite) return <Typography>{can_invite ? 'Sim' : 'Não'}</Typography>;

  const isOwn = user_id === ownId;
  const change = async (value: boolean) => {
    setWanted(value);
    await submit(() => dataProvider.setCanInvite(user_id, value));
    setWanted(undefined);
  };
  return (
    <Tooltip describeChild title={isOwn ? 'Só outra pessoa pode retirar a sua permissão' : ''}>
      {/* A disabled switch tells nobody anything; its frame does. */}
      <span>
        <Switch
          checked={wanted ?? can_invite}
          disabled={isOwn || wanted !== undefined}
          onChange={(_, value) => void change(value)}
          slotProps={{ input: { 'aria-label': `${nome} pode convidar` } }}
        />
      </span>
    </Tooltip>
  );
}
