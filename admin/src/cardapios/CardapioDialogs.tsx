import { CreateDialog } from '../components/editor/CreateDialog';
import { EditDialog } from '../components/editor/EditDialog';
import { EditorForm } from '../components/editor/EditorForm';
import type { ReportProgress } from '../components/editor/useSubmit';
import { useRowHolds, useSaveRow } from '../components/editor/useSaveRow';
import { TitledError } from '../components/toast/useToast';
import { useConsoleData } from '../components/useConsoleData';
import { timestampedName } from '../providers/files/fileNames';
import { saveWithFiles } from '../providers/files/saveWithFiles';
import { useFileUrl, useRecordedAddress } from '../providers/installation';
import { ItemMark } from '../publicacoes/ItemMark';
import { activationErrorTitle } from './ActiveToggle';
import { CardapioInputs, pdfKey } from './CardapioInputs';
import {
  type Cardapio,
  type CardapioForm,
  cardapioSchema,
  emptyCardapio,
  otherWeekQuestion,
} from './cardapioForm';

export const cardapioFetchErrorTitle = 'Erro ao buscar cardápios';

const cardapioErrors = {
  errorTitle: 'Erro ao salvar cardápio',
  uploadErrorTitle: 'Erro no upload do PDF',
};

/** Where the PDFs of menus are stored. */
const documentBucket = 'documentos';

/** Apart from the documents that pages of the site link to, which no sweep may take for forgotten. */
const menuFolder = 'cardapios';

const pdfType = 'application/pdf';

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
      initial={{ ...cardapio, url_cardapio: fileUrl(cardapio.url_cardapio), pdf: null }}
      save={save}
      askFirst={(menu) => (becomesActive(menu) ? otherWeekQuestion(menu) : null)}
      texts={{ ...cardapioErrors, success: 'Cardápio atualizado com sucesso.' }}
      onClose={onClose}
    >
      <CardapioInputs />
    </EditorForm>
  );
}

/** Saves a menu, its PDF uploaded first. */
function useSaveCardapio(cardapio?: Cardapio) {
  const files = useConsoleData();
  const saveRow = useSaveRow(cardapio);
  const wasSaved = useRowHolds('url_cardapio');
  const recorded = useRecordedAddress();

  return async ({ pdf, url_cardapio, ...row }: CardapioForm, report: ReportProgress) => {
    const upload = pdf && {
      bucket: documentBucket,
      path: `${menuFolder}/${timestampedName(pdf.name, pdfType)}`,
      blob: pdf.slice(0, pdf.size, pdfType),
      onProgress: (share: number) => report(pdfKey, share),
    };
    try {
      await saveWithFiles({
        files,
        uploads: upload ? [upload] : [],
        save: ([address = recorded(url_cardapio)]) => saveRow({ ...row, url_cardapio: address }),
        wasSaved,
      });
    } catch (error) {
      const title = activationErrorTitle(error, cardapioErrors.errorTitle);
      throw title === cardapioErrors.errorTitle ? error : new TitledError(title, error);
    }
  };
}
