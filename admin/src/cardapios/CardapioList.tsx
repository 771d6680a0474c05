import { Link, Typography } from '@mui/material';
import { DataTable } from 'react-admin';
import { formatDay, schoolDay } from 'shared/dates';
import { DeleteButton } from '../kit/deletion/DeleteButton';
import { EditButton, RowActions, ViewOnSiteButton, actionsColumn } from '../kit/list/RowActions';
import { CreateDialog, EditDialog } from '../kit/editor/EditorDialogs';
import { ResourceList } from '../kit/list/ResourceList';
import { useFileUrl } from '../providers/installation';
import { ItemMark } from '../publicacoes/ItemMark';
import { ActiveToggle } from './ActiveToggle';
import { cardapioForm } from './cardapioForm';
import { type Cardapio, periodOf } from './period';

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
      fetchErrorTitle={cardapioForm.texts.fetchError}
      sort={{ field: 'periodo_inicio', order: 'DESC' }}
      createDialog={<CreateDialog form={cardapioForm} />}
      editDialog={<EditDialog form={cardapioForm} />}
      nameOf={(cardapio) => periodOf(cardapio as Cardapio)}
      bulkDelete={{
        warning: 'Sem o cardápio ativo, o site fica sem nenhum até outro ser ativado.',
      }}
    >
      <DataTable.Col<Cardapio>
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
        label="URL"
        sx={{ display: { xs: 'none', md: 'table-cell' }, overflowWrap: 'anywhere' }}
        render={({ url_cardapio }) => <PdfLink address={url_cardapio} />}
      />
      <DataTable.Col<Cardapio>
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

/** The name of the file at the end of an address, or the whole of it where there is none to be read. */
function fileName(url: string): string {
  try {
    return decodeURIComponent(new URL(url).pathname.split('/').pop() ?? '') || url;
  } catch {
    return url;
  }
}

function PdfLink({ address }: { address: string }) {
  const url = useFileUrl()(address);
  return (
    <Link href={url} target="_blank" rel="noopener noreferrer" title={url} underline="always">
      {fileName(url)}
    </Link>
  );
}

function CardapioActions({ cardapio }: { cardapio: Cardapio }) {
  const label = `cardápio ${periodOf(cardapio)}`;
  return (
    <RowActions mark={cardapio.is_active && <ItemMark />}>
      <ViewOnSiteButton
        label={label}
        path="/alimentacao#cardapio"
        hiddenBecause={cardapio.is_active ? undefined : 'Só o cardápio ativo aparece no site.'}
      />
      <EditButton label={label} />
      <DeleteButton
        label={label}
        consequence={
          cardapio.is_active
            ? `O ${label} é o que está no site. Sem ele, o site fica sem cardápio até outro ser ativado.`
            : `O ${label} será excluído.`
        }
        success="Cardápio excluído com sucesso."
        errorTitle="Erro ao excluir cardápio"
      />
    </RowActions>
  );
}
