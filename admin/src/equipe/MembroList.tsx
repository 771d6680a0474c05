import InviteIcon from '@mui/icons-material/PersonAddAltOutlined';
import { Button } from '@mui/material';
import { DataTable } from 'react-admin';
import { Link, Route, Routes } from 'react-router-dom';
import { formatDay, schoolDay } from 'shared/dates';
import { actionsColumn } from '../components/list/actionsColumn';
import { ListScreen } from '../components/list/ListScreen';
import { CanInviteSwitch } from './CanInviteSwitch';
import { InviteDialog } from './InviteDialog';
import { LastSignIn } from './LastSignIn';
import type { Membro } from './membro';
import { MembroActions } from './MembroActions';
import { MembroName } from './MembroName';
import { useTeamRights } from './useTeamRights';

const description =
  'Quem entra no painel. Cada pessoa tem a própria conta; quem pode convidar muda esta lista.';

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
      <DataTable.Col<Membro>
        disableSort
        source="nome"
        label="Nome"
        render={(membro) => <MembroName membro={membro} />}
      />
      <DataTable.Col<Membro>
        disableSort
        source="created_at"
        label="Desde"
        sx={{ display: { xs: 'none', lg: 'table-cell' } }}
        render={({ created_at }) => formatDay(schoolDay(created_at))}
      />
      <DataTable.Col<Membro>
        disableSort
        source="last_sign_in_at"
        label="Último acesso"
        sx={{ display: { xs: 'none', sm: 'table-cell' } }}
        render={(membro) => <LastSignIn membro={membro} />}
      />
      <DataTable.Col<Membro>
        disableSort
        source="can_invite"
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
