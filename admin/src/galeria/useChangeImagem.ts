import type { ReportProgress } from '../components/editor/uploadProgress';
import { useConsoleData } from '../components/useConsoleData';
import { saveWithFiles } from '../providers/files/saveWithFiles';
import type { Imagem, ImagemForm } from './imagemForm';
import { imagemUpload } from './imagemUpload';

/** Changes the texts of an image and, when another photo was chosen, its file. */
export function useChangeImagem(imagem: Imagem) {
  const { id } = imagem;
  const dataProvider = useConsoleData();

  return async ({ photos, alt_text, credit }: ImagemForm, report: ReportProgress) => {
    // A name of its own: browsers and the site's build keep what they know by its address.
    const file = imagemUpload(photos, crypto.randomUUID(), report);
    if (!file) return void (await dataProvider.changeAsset(imagem, { alt_text, credit }));
    await saveWithFiles({
      files: dataProvider,
      uploads: [file.upload],
      save: ([file_url = '']) =>
        dataProvider.changeAsset(imagem, { alt_text, credit, file_url, ...file.fileColumns }),
      wasSaved: async () =>
        (await dataProvider.findAsset(id))?.filePath === file.fileColumns.file_path,
    });
  };
}
