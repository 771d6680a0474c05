import { CreateDialog } from '../components/editor/CreateDialog';
import { cardapioSchema, emptyCardapio } from './cardapioForm';
import { CardapioInputs } from './CardapioInputs';
import { cardapioErrors, otherWeekQuestion } from './cardapioTexts';
import { useSaveCardapio } from './useSaveCardapio';

export function CardapioCreate() {
  const save = useSaveCardapio();
  return (
    <CreateDialog
      title="Novo Cardápio"
      schema={cardapioSchema}
      initial={emptyCardapio}
      save={save}
      askFirst={(menu) => (menu.is_active ? otherWeekQuestion(menu) : null)}
      texts={{ ...cardapioErrors, success: 'Cardápio criado com sucesso.' }}
    >
      <CardapioInputs />
    </CreateDialog>
  );
}
