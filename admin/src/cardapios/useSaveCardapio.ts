import type { ReportProgress } from '../components/editor/uploadProgress';
import { useRowHolds } from '../components/editor/useRowHolds';
import { useSaveRow } from '../components/editor/useSaveRow';
import { TitledError } from '../components/toast/titledError';
import { useConsoleData } from '../components/useConsoleData';
import { timestampedName } from '../providers/files/fileNames';
import { saveWithFiles } from '../providers/files/saveWithFiles';
import { useRecordedAddress } from '../providers/installation';
import { activationErrorTitle } from './activationError';
import type { Cardapio, CardapioForm } from './cardapioForm';
import { cardapioErrors } from './cardapioTexts';
import { documentBucket, menuFolder } from './preparePdf';

/** Key under which the upload of the PDF reports how far it is. */
export const pdfKey = 'pdf';

const pdfType = 'application/pdf';

/** Saves a menu, its PDF uploaded first. */
export function useSaveCardapio(cardapio?: Cardapio) {
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
