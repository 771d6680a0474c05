import { ArrangeDialog } from '../components/arrange/ArrangeDialog';
import { useConsoleData } from '../components/useConsoleData';
import type { Imagem } from './imagemForm';
import { imagemFetchErrorTitle, imagemLabel } from './imagemTexts';
import { useGalleryCategoryId } from './useGalleryCategoryId';

export function ImagemOrder() {
  const dataProvider = useConsoleData();
  const galleryCategoryId = useGalleryCategoryId();
  return (
    <ArrangeDialog<Imagem>
      title="Ordem das imagens"
      description="É nesta ordem que as imagens aparecem na galeria da página Alimentação."
      fetchErrorTitle={imagemFetchErrorTitle}
      orderedBy="position"
      toItem={(imagem) => ({
        id: imagem.id,
        name: imagemLabel(imagem),
        imageAddress: imagem.file_url,
      })}
      save={async (ids) => dataProvider.arrangeGallery(await galleryCategoryId(), ids)}
    />
  );
}
