import { EditDialog } from '../components/editor/EditDialog';
import { EditorForm } from '../components/editor/EditorForm';
import { useFileUrl } from '../providers/installation';
import { ItemMark } from '../publicacoes/ItemMark';
import { cardapioSchema, toCardapioForm, type Cardapio, type CardapioForm } from './cardapioForm';
import { CardapioInputs } from './CardapioInputs';
import { cardapioErrors, cardapioFetchErrorTitle, otherWeekQuestion } from './cardapioTexts';
import { useSaveCardapio } from './useSaveCardapio';

export function CardapioEdit() {
  return (
    <EditDialog<Cardapio>
      title="Editar Cardápio"
      fetchErrorTitle={cardapioFetchErrorTitle}
      mark={({ is_active }) => is_active && <ItemMark />}
    >
      {(cardapio, close) => <CardapioEditForm cardapio={cardapio} onClose={close} />}
    </EditDialog>
  );
}

function CardapioEditForm({ cardapio, onClose }: { cardapio: Cardapio; onClose: () => void }) {
  const save = useSaveCardapio(cardapio);
  const fileUrl = useFileUrl();
  const becomesActive = ({ is_active, periodo_inicio, periodo_fim }: CardapioForm) =>
    is_active &&
    !(
      cardapio.is_active &&
      cardapio.periodo_inicio === periodo_inicio &&
      cardapio.periodo_fim === periodo_fim
    );
  return (
    <EditorForm
      schema={cardapioSchema}
      initial={toCardapioForm(cardapio, fileUrl)}
      save={save}
      askFirst={(menu) => (becomesActive(menu) ? otherWeekQuestion(menu) : null)}
      texts={{ ...cardapioErrors, success: 'Cardápio atualizado com sucesso.' }}
      onClose={onClose}
    >
      <CardapioInputs />
    </EditorForm>
  );
}
