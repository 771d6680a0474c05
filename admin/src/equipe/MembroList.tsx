import InviteIcon from '@mui/icons-material/PersonAddAltOutlined';
import { Box, Button, Chip, Typography } from '@mui/material';
import { useCanAccess } from 'ra-core';
import { DataTable } from 'react-admin';
import { Link, Route, Routes } from 'react-router-dom';
import { formatDateTime, formatDay, schoolDay } from 'shared/dates';
import { DeleteButton } from '../kit/list/DeleteButton';
import { Email } from '../kit/Email';
import { ListScreen } from '../kit/list/ResourceList';
import { actionsColumn, EditButton, RowActions, RowTitle, shownFrom } from '../kit/list/Row';
import type { Membro } from '../providers/data/resources';
import { InviteDialog, ResendButton } from './InviteDialog';
import { KeyDemandDialog } from './KeyDemandDialog';
import { MembroDialog } from './MembroDialog';
import { formatPermissions } from './permissionTexts';
import { useOwnRights } from './useOwnRights';

const description =
  'Quem entra no painel, e o que cada pessoa pode fazer. Quem tem a permissão “Equipe” muda esta lista.';

/** Describes an invitation that has not been accepted yet. */
const invitationLabels: Partial<Record<string, string>> = {
  pendente: 'Convite pendente',
  vencido: 'Convite vencido',
  recusado: 'Convite não entregue',
};

export default function MembroList() {
  const { canAccess: mayChange } = useCanAccess({ action: 'edit' });
  return (
    <ListScreen
      title="Equipe"
      description={description}
      actions={
        mayChange && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
            <Button component={Link} to="/equipe/segunda-chave" variant="outlined">
              Exigir a segunda chave
            </Button>
            <Button
              component={Link}
              to="/equipe/create"
              variant="contained"
              startIcon={<InviteIcon />}
            >
              Convidar
            </Button>
          </Box>
        )
      }
      emptyText="Ninguém encontrado."
      opens={mayChange === true}
      fetchErrorTitle="Erro ao buscar a equipe"
      sort={{ field: 'nome', order: 'ASC' }}
      dialogs={
        mayChange && (
          <Routes>
            <Route path="create" element={<InviteDialog />} />
            <Route path="segunda-chave" element={<KeyDemandDialog />} />
            <Route path=":id" element={<MembroDialog />} />
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
      {mayChange && (
        <DataTable.Col<Membro>
          label="Último acesso"
          sx={shownFrom('sm')}
          render={(membro) => <LastSignIn membro={membro} />}
        />
      )}
      <DataTable.Col<Membro> label="Pode" sx={shownFrom('sm')} render={formatPermissions} />
      {mayChange && (
        <DataTable.Col<Membro>
          label="Segunda chave"
          sx={shownFrom('lg')}
          render={({ segunda_chave }) => (segunda_chave ? 'Ativa' : 'Não')}
        />
      )}
      {mayChange && (
        <DataTable.Col<Membro>
          {...actionsColumn}
          render={(membro) => <MembroActions membro={membro} />}
        />
      )}
    </ListScreen>
  );
}

function MembroActions({ membro }: { membro: Membro }) {
  const { userId } = useOwnRights();
  const { user_id, nome } = membro;
  return (
    <RowActions>
      <EditButton />
      {membro.convite && <ResendButton membro={membro} />}
      {user_id !== userId && (
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
  const { userId } = useOwnRights();
  return (
    <RowTitle
      details={membro.email && <Email address={membro.email} />}
      onPhones={
        <>
          <div>{formatPermissions(membro)}</div>
          <LastSignIn membro={membro} />
          {membro.segunda_chave && <div>Segunda chave ativa</div>}
        </>
      }
    >
      {membro.nome}
      {membro.user_id === userId && ' (você)'}
    </RowTitle>
  );
}

function LastSignIn({ membro }: { membro: Membro }) {
  const { convite, last_sign_in_at } = membro;
  if (convite) return <Chip size="small" color="secondary" label={invitationLabels[convite]} />;
  return (
    last_sign_in_at && <Typography variant="body2">{formatDateTime(last_sign_in_at)}</Typography>
  );
}
