import InviteIcon from '@mui/icons-material/PersonAddAltOutlined';
import { Button, Chip, Typography } from '@mui/material';
import { DataTable } from 'react-admin';
import { Link, Route, Routes } from 'react-router-dom';
import { formatDateTime, formatDay, schoolDay } from 'shared/dates';
import { DeleteButton } from '../kit/list/DeleteButton';
import { Email } from '../kit/Email';
import { ListScreen } from '../kit/list/ResourceList';
import { actionsColumn, RowActions, RowTitle, shownFrom } from '../kit/list/Row';
import type { Membro } from '../providers/data/resources';
import { InviteDialog, ResendButton } from './InviteDialog';
import { useTeamRights, CanInviteSwitch } from './CanInviteSwitch';

const description =
  'Quem entra no painel. Cada pessoa tem a própria conta; quem pode convidar muda esta lista.';

/** Invited, and not seen since. */
const isPending = ({ last_sign_in_at }: Membro) => last_sign_in_at === null;

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
      {isPending(membro) && <ResendButton membro={membro} />}
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
      {membro.user_id === ownId && (
        <Typography component="span" color="text.secondary">
          {' '}
          (você)
        </Typography>
      )}
    </RowTitle>
  );
}

function LastSignIn({ membro }: { membro: Membro }) {
  if (isPending(membro)) return <Chip size="small" color="secondary" label="Convite pendente" />;
  return <Typography variant="body2">{formatDateTime(membro.last_sign_in_at ?? '')}</Typography>;
}
