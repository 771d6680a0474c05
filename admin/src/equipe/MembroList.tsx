import InviteIcon from '@mui/icons-material/PersonAddAltOutlined';
import { Button, Chip, Switch, Tooltip, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useGetIdentity, usePermissions } from 'ra-core';
import { DataTable } from 'react-admin';
import { Link, Route, Routes } from 'react-router-dom';
import { formatDateTime, formatDay, schoolDay } from 'shared/dates';
import { useConsoleData } from '../kit/consoleData';
import { useSubmit } from '../kit/editor/resourceForm';
import { DeleteButton } from '../kit/list/DeleteButton';
import { Email } from '../kit/Email';
import { ListScreen } from '../kit/list/ResourceList';
import { actionsColumn, RowActions, RowTitle, shownFrom } from '../kit/list/Row';
import type { StaffRights } from '../providers/auth/member';
import type { Membro } from '../providers/data/resources';
import { InviteDialog, ResendButton } from './InviteDialog';

const description =
  'Quem entra no painel. Cada pessoa tem a própria conta; quem pode convidar muda esta lista.';

/** Describes an invitation that has not been accepted yet. */
const invitationLabels: Partial<Record<string, string>> = {
  pendente: 'Convite pendente',
  vencido: 'Convite vencido',
  recusado: 'Convite não entregue',
};

export default function MembroList() {
  const { canInvite } = useTeamRights();
  return (
    <ListScreen
      title="Equipe"
      description={description}
      actions={
        canInvite && (
          <Button
            component={Link}
            to="/equipe/create"
            variant="contained"
            startIcon={<InviteIcon />}
          >
            Convidar
          </Button>
        )
      }
      emptyText="Ninguém encontrado."
      opens={false}
      fetchErrorTitle="Erro ao buscar a equipe"
      sort={{ field: 'nome', order: 'ASC' }}
      dialogs={
        canInvite && (
          <Routes>
            <Route path="create" element={<InviteDialog />} />
          </Routes>
        )
      }
    >
      <DataTable.Col<Membro> label="Nome" render={(membro) => <MembroName membro={membro} />} />
      <DataTable.Col<Membro>
        label="Desde"
        sx={shownFrom('lg')}
        render={({ created_at }) => formatDay(schoolDay(created_at))}
      />
      <DataTable.Col<Membro>
        label="Último acesso"
        sx={shownFrom('sm')}
        render={(membro) => <LastSignIn membro={membro} />}
      />
      <DataTable.Col<Membro>
        label="Pode convidar"
        sx={{ width: { xs: 92, sm: 150 } }}
        render={(membro) => <CanInviteSwitch membro={membro} />}
      />
      {canInvite && (
        <DataTable.Col<Membro>
          {...actionsColumn}
          sx={{ width: { xs: 100, sm: 140 }, whiteSpace: 'nowrap' }}
          render={(membro) => <MembroActions membro={membro} />}
        />
      )}
    </ListScreen>
  );
}

function MembroActions({ membro }: { membro: Membro }) {
  const { ownId } = useTeamRights();
  const { user_id, nome } = membro;
  return (
    <RowActions>
      {membro.convite && <ResendButton membro={membro} />}
      {user_id !== ownId && (
        <DeleteButton
          consequence={`${nome} deixa a equipe e não entra mais no painel. O que fez no site continua lá.`}
          final
          success={`${nome} não faz mais parte da equipe.`}
          errorTitle="Erro ao retirar da equipe"
        />
      )}
    </RowActions>
  );
}

function MembroName({ membro }: { membro: Membro }) {
  const { ownId } = useTeamRights();
  return (
    <RowTitle details={<Email address={membro.email} />} onPhones={<LastSignIn membro={membro} />}>
      {membro.nome}
      {membro.user_id === ownId && ' (você)'}
    </RowTitle>
  );
}

function LastSignIn({ membro }: { membro: Membro }) {
  const { convite } = membro;
  if (convite) return <Chip size="small" color="secondary" label={invitationLabels[convite]} />;
  return <Typography variant="body2">{formatDateTime(membro.last_sign_in_at ?? '')}</Typography>;
}

function useTeamRights() {
  const { permissions } = usePermissions<StaffRights>();
  const { identity } = useGetIdentity();
  return { canInvite: permissions?.canInvite ?? false, ownId: identity?.id };
}

function CanInviteSwitch({ membro }: { membro: Membro }) {
  const dataProvider = useConsoleData();
  const submit = useSubmit({
    success: 'Permissão alterada.',
    errorTitle: 'Erro ao alterar a permissão',
  });
  const { canInvite, ownId } = useTeamRights();
  const { user_id: id, nome, muda_equipe } = membro;
  const change = useMutation({
    mutationFn: (wanted: boolean) => {
      const data = { muda_equipe: wanted };
      return submit(() => dataProvider.update('equipe', { id, data, previousData: membro }));
    },
  });
  if (!canInvite) return <Typography>{muda_equipe ? 'Sim' : 'Não'}</Typography>;

  const isOwn = id === ownId;
  return (
    <Tooltip describeChild title={isOwn ? 'Só outra pessoa pode retirar a sua permissão' : ''}>
      {/* A disabled switch has no tooltip, so the wrapper has it. */}
      <span>
        <Switch
          checked={change.isPending ? change.variables : muda_equipe}
          disabled={isOwn || change.isPending}
          onChange={(_, wanted) => change.mutate(wanted)}
          slotProps={{ input: { 'aria-label': `${nome} pode convidar` } }}
        />
      </span>
    </Tooltip>
  );
}
