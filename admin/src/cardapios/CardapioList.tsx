import OffIcon from '@mui/icons-material/ToggleOffOutlined';
import OnIcon from '@mui/icons-material/ToggleOn';
import { Link } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useResourceContext } from 'ra-core';
import { useState } from 'react';
import { DataTable } from 'react-admin';
import { formatDay, schoolDay } from 'shared/dates';
import { decodeEscapes } from 'shared/escapes';
import { BusyIconButton } from '../kit/BusyIconButton';
import { useConsoleData } from '../kit/consoleData';
import { ConfirmDialog } from '../kit/dialogs/dialogs';
import { formListProps } from '../kit/editor/EditorDialogs';
import { useSubmit } from '../kit/editor/resourceForm';
import { ResourceList } from '../kit/list/ResourceList';
import { RowTitle, shownFrom, ViewOnSiteButton } from '../kit/list/Row';
import { useFileUrl } from '../providers/installation';
import { cardapioForm, explainActivation } from './cardapioForm';
import { type Cardapio, getCardapioName, createOtherWeekQuestion, formatPeriod } from './period';

const waitsForFirstDay = ({ ativar_no_inicio, is_active, periodo_inicio }: Cardapio) =>
  ativar_no_inicio && !is_active && periodo_inicio > schoolDay(new Date());

export default function CardapioList() {
  return (
    <ResourceList
      {...formListProps(cardapioForm)}
      title="Cardápios"
      description="O cardápio ativo é o que aparece na página Alimentação."
      searchLabel="Buscar por endereço"
      sort={{ field: 'periodo_inicio', order: 'DESC' }}
      buttons={({ is_active }) => (
        <ViewOnSiteButton
          path="/alimentacao#cardapio"
          hiddenBecause={is_active ? undefined : 'Só o cardápio ativo aparece no site.'}
        />
      )}
      consequence={(cardapio) =>
        cardapio.is_active
          ? `O ${getCardapioName(cardapio)} é o que está no site. Sem ele, o site fica sem cardápio até outro ser ativado.`
          : `O ${getCardapioName(cardapio)} será excluído.`
      }
      bulkWarning="Sem o cardápio ativo, o site fica sem nenhum até outro ser ativado."
    >
      <DataTable.Col<Cardapio>
        source="periodo_inicio"
        label="Período"
        render={(cardapio) => (
          <RowTitle
            details={
              waitsForFirstDay(cardapio) &&
              `Fica ativo sozinho em ${formatDay(cardapio.periodo_inicio)}`
            }
          >
            {formatPeriod(cardapio)}
          </RowTitle>
        )}
      />
      <DataTable.Col<Cardapio>
        label="URL"
        sx={{ ...shownFrom('md'), overflowWrap: 'anywhere' }}
        render={({ url_cardapio }) => <PdfLink address={url_cardapio} />}
      />
      <DataTable.Col<Cardapio>
        label="Ativo?"
        sx={{ width: 88 }}
        render={(cardapio) => <ActiveToggle cardapio={cardapio} />}
      />
    </ResourceList>
  );
}

function getFileName(url: string): string {
  const [path = ''] = url.split(/[?#]/);
  return decodeEscapes(path.split('/').at(-1) ?? '') || url;
}

function PdfLink({ address }: { address: string | null }) {
  const toUrl = useFileUrl();
  if (address === null) return 'Só os pratos, sem PDF';
  const url = toUrl(address);
  return (
    <Link href={url} target="_blank" rel="noopener noreferrer" title={url} underline="always">
      {getFileName(url)}
    </Link>
  );
}

const alreadyActive = 'Cardápio já ativo';

function ActiveToggle({ cardapio }: { cardapio: Cardapio }) {
  const { id, is_active } = cardapio;
  const [asking, setAsking] = useState(false);
  const dataProvider = useConsoleData();
  const resource = useResourceContext() ?? '';
  const submit = useSubmit({
    success: 'Status do cardápio atualizado.',
    errorTitle: 'Erro ao atualizar status',
  });
  const change = { id, data: { is_active: true }, previousData: { id } };
  const { mutateAsync: activate, isPending } = useMutation({
    // The database deactivates the previous menu in the same transaction.
    mutationFn: () => submit(() => dataProvider.update(resource, change).catch(explainActivation)),
    onSettled: () => setAsking(false),
  });
  const question = createOtherWeekQuestion(cardapio);
  return (
    <>
      <BusyIconButton
        label={is_active ? alreadyActive : 'Ativar cardápio'}
        aria-label={is_active ? alreadyActive : `Ativar cardápio ${formatPeriod(cardapio)}`}
        busy={is_active || isPending}
        onClick={() => (question ? setAsking(true) : void activate())}
        sx={
          is_active
            ? { color: 'primary.main', '&[aria-disabled=true]': { opacity: 1 } }
            : { color: 'text.secondary' }
        }
      >
        {is_active ? <OnIcon fontSize="large" /> : <OffIcon fontSize="large" />}
      </BusyIconButton>
      <ConfirmDialog
        open={asking}
        title={question?.title ?? ''}
        confirmLabel={question?.confirmLabel ?? ''}
        onCancel={() => setAsking(false)}
        onConfirm={() => activate()}
      >
        {question?.text}
      </ConfirmDialog>
    </>
  );
}
