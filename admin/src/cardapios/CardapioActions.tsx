import { useResourceContext } from 'ra-core';
import { DeleteButton } from '../components/confirm/DeleteButton';
import { EditButton } from '../components/list/EditButton';
import { RowActions } from '../components/list/RowActions';
import { ViewOnSiteButton } from '../components/list/ViewOnSiteButton';
import { useConsoleData } from '../components/useConsoleData';
import { ItemMark } from '../publicacoes/ItemMark';
import type { Cardapio } from './cardapioForm';
import { periodOf } from './cardapioTexts';

export function CardapioActions({ cardapio }: { cardapio: Cardapio }) {
  const dataProvider = useConsoleData();
  const resource = useResourceContext() ?? '';
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
        remove={() => dataProvider.delete(resource, { id: cardapio.id, previousData: cardapio })}
        success="Cardápio excluído com sucesso."
        errorTitle="Erro ao excluir cardápio"
      />
    </RowActions>
  );
}
