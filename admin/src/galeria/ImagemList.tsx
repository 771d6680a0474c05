import { Box } from '@mui/material';
import { useEffect } from 'react';
import { DataTable } from 'react-admin';
import { ArrangeDialog } from '../kit/arrange/ArrangeDialog';
import { listed } from '../kit/editor/EditorDialogs';
import { ResourceList } from '../kit/list/ResourceList';
import { clampedSx, RowPhoto, shownFrom, Small, ViewOnSiteButton } from '../kit/list/Row';
import { useErrorToast } from '../kit/toasts/useToast';
import { useConsoleData } from '../kit/consoleData';
import { imagemLabel } from '../providers/data/gallery';
import { UnfinishedDeletions, useDeleteImagem } from './imagemDeletion';
import { type Imagem, imagemForm, useGalleryCategory, useGalleryCategoryId } from './imagemForm';

export default function ImagemList() {
  useCategoryErrors();
  const deleteImagem = useDeleteImagem();
  return (
    <ResourceList
      {...listed(imagemForm)}
      title="Estrutura Alimentação"
      description="As imagens da seção Nossa Estrutura, na página Alimentação."
      notice={<UnfinishedDeletions />}
      sort={{ field: 'position', order: 'ASC' }}
      arrangeDialog={<ImagemOrder />}
      buttons={() => <ViewOnSiteButton path="/alimentacao#nossa-estrutura" />}
      consequence={(imagem) =>
        `A imagem “${imagemLabel(imagem)}” sairá da galeria e será excluída.`
      }
      remove={(imagem) => deleteImagem(imagem, imagem.category_id)}
    >
      <DataTable.Col<Imagem>
        label="Foto"
        sx={{ width: { xs: 72, sm: 92 } }}
        render={({ file_url }) => <RowPhoto address={file_url} />}
      />
      <DataTable.Col<Imagem>
        label="Texto Alternativo"
        render={({ alt_text, credit }) => (
          <>
            <Box sx={clampedSx}>{alt_text}</Box>
            <Box sx={{ display: { sm: 'none' } }}>
              <Small>{credit}</Small>
            </Box>
          </>
        )}
      />
      <DataTable.Col<Imagem> disableSort source="credit" label="Créditos" sx={shownFrom('sm')} />
    </ResourceList>
  );
}

function useCategoryErrors(): void {
  const showError = useErrorToast();
  const { data, error } = useGalleryCategory();
  const isMissing = data === null;
  useEffect(() => {
    if (error) showError('Erro ao buscar categoria', error);
    else if (isMissing) {
      showError('Erro ao buscar categoria', new Error('Categoria não encontrada.'));
    }
  }, [error, isMissing, showError]);
}

function ImagemOrder() {
  const dataProvider = useConsoleData();
  const galleryCategoryId = useGalleryCategoryId();
  return (
    <ArrangeDialog<Imagem>
      title="Ordem das imagens"
      description="É nesta ordem que as imagens aparecem na galeria da página Alimentação."
      fetchErrorTitle={imagemForm.texts.fetchError}
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
