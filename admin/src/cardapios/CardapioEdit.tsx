import { EditDialog } from '../components/editor/EditDialog';
import { EditorForm } from '../components/editor/EditorForm';
import { useFileUrl } from '../providers/installation';
import { ItemMark } from '../publicacoes/ItemMark';
import { cardapioSchema, toCardapioForm, type Cardapio } from './cardapioForm';
import { CardapioInputs } from './CardapioInputs';
import { cardapioErrors, cardapioFetchErrorTitle } from './cardapioTexts';
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
  return (
    <EditorForm
      schema={cardapioSchema}
      initial={toCardapioForm(cardapio, fileUrl)}
      save={save}
      texts={{ ...cardapioErrors, success: 'Cardápio atualizado com sucesso.' }}
      onClose={onClose}
    >
      <CardapioInputs />
    </EditorForm>
  );
}
