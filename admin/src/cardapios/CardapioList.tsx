import { Typography } from '@mui/material';
import { formatDay, schoolDay } from 'shared/dates';
import { DataTable } from 'react-admin';
import { actionsColumn } from '../components/list/actionsColumn';
import { ResourceList } from '../components/list/ResourceList';
import { ActiveToggle } from './ActiveToggle';
import { CardapioActions } from './CardapioActions';
import { CardapioCreate } from './CardapioCreate';
import { CardapioEdit } from './CardapioEdit';
import type { Cardapio } from './cardapioForm';
import { cardapioFetchErrorTitle, periodOf } from './cardapioTexts';
import { PdfLink } from './PdfLink';

const waitsForFirstDay = ({ ativar_no_inicio, is_active, periodo_inicio }: Cardapio) =>
  ativar_no_inicio && !is_active && periodo_inicio > schoolDay(new Date());

export default function CardapioList() {
  return (
    <ResourceList
      title="Cardápios"
      description="O cardápio ativo é o que aparece na página Alimentação."
      createLabel="Novo Cardápio"
      searchLabel="Buscar por data ou endereço"
      emptyText="Nenhum cardápio encontrado."
      fetchErrorTitle={cardapioFetchErrorTitle}
      sort={{ field: 'periodo_inicio', order: 'DESC' }}
      createDialog={<CardapioCreate />}
      editDialog={<CardapioEdit />}
    >
      <DataTable.Col<Cardapio>
        disableSort
        source="periodo_inicio"
        label="Período"
        render={(cardapio) => (
          <>
            <Typography sx={{ fontWeight: 600 }}>{periodOf(cardapio)}</Typography>
            {waitsForFirstDay(cardapio) && (
              <Typography variant="body2" color="text.secondary">
                Fica ativo sozinho em {formatDay(cardapio.periodo_inicio)}
              </Typography>
            )}
          </>
        )}
      />
      <DataTable.Col<Cardapio>
        disableSort
        source="url_cardapio"
        label="URL"
        sx={{ display: { xs: 'none', md: 'table-cell' }, overflowWrap: 'anywhere' }}
        render={({ url_cardapio }) => <PdfLink address={url_cardapio} />}
      />
      <DataTable.Col<Cardapio>
        disableSort
        source="is_active"
        label="Ativo?"
        sx={{ width: 88 }}
        render={(cardapio) => <ActiveToggle cardapio={cardapio} />}
      />
      <DataTable.Col<Cardapio>
        {...actionsColumn}
        render={(cardapio) => <CardapioActions cardapio={cardapio} />}
      />
    </ResourceList>
  );
}
