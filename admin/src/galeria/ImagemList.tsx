import { Alert, Box, Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { RecordContextProvider } from 'ra-core';
import { useEffect } from 'react';
import { DataTable } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { ArrangeDialog } from '../kit/arrange/ArrangeDialog';
import { DeleteButton } from '../kit/list/DeleteButton';
import { formListProps } from '../kit/editor/EditorDialogs';
import { useSubmit } from '../kit/editor/resourceForm';
import { ResourceList } from '../kit/list/ResourceList';
import { clampedSx, RowPhoto, shownFrom, Small, ViewOnSiteButton } from '../kit/list/Row';
import { useErrorToast } from '../kit/toasts/useToast';
import { useConsoleData } from '../kit/consoleData';
import { imagemLabel } from '../providers/data/gallery';
import { type Imagem, imagemForm } from './imagemForm';

export default function ImagemList() {
  useCategoryErrors();
  return (
    <ResourceList
      {...formListProps(imagemForm)}
      title="Estrutura Alimentação"
      description="As imagens da seção Nossa Estrutura, na página Alimentação. As outras fotos dessa página (topo, quem cuida e rotina) são trocadas por quem administra o sistema."
      notice={<ImagesOutsideGallery />}
      sort={{ field: 'position', order: 'ASC' }}
      arrangeDialog={
        <ArrangeDialog
          title="Ordem das imagens"
          description="É nesta ordem que as imagens aparecem na galeria da página Alimentação."
          fetchErrorTitle={imagemForm.texts.fetchError}
          getPhoto={({ file_url }: Imagem) => file_url}
          save="arrangeGallery"
        />
      }
      buttons={() => <ViewOnSiteButton path="/alimentacao#nossa-estrutura" />}
      consequence={(imagem) =>
        `A imagem “${imagemLabel(imagem)}” sairá da galeria e será excluída.`
      }
    >
      <DataTable.Col<Imagem>
        label="Foto"
        sx={{ width: { xs: 72, sm: 92 } }}
        render={({ file_url }) => <RowPhoto address={file_url} />}
      />
      <DataTable.Col<Imagem>
        label="Texto Alternativo"
        render={(imagem) => (
          <>
            <Box sx={clampedSx}>{imagemLabel(imagem)}</Box>
            {!imagem.alt_text && <Small>Sem texto alternativo</Small>}
            <Box sx={{ display: { sm: 'none' } }}>
              <Small>{imagem.credit}</Small>
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
  const dataProvider = useConsoleData();
  const { error } = useQuery({
    queryKey: ['gallery-category'],
    queryFn: async () => {
      if ((await dataProvider.findGalleryCategory()) !== null) return true;
      throw new Error('Categoria não encontrada.');
    },
  });
  useEffect(() => {
    if (error) showError('Erro ao buscar categoria', error);
  }, [error, showError]);
}

/** Shows stored images that no page shows, because their creation or their deletion was interrupted. */
function ImagesOutsideGallery() {
  const { pathname } = useLocation();
  const dataProvider = useConsoleData();
  const { data: assets = [] } = useQuery({
    // Fetch again when a dialog closes: the creation of its image may have been abandoned.
    queryKey: ['unlinkedAssets', pathname],
    queryFn: () => dataProvider.listUnlinkedAssets(),
  });
  const submit = useSubmit({ success: 'Imagem incluída na galeria.', errorTitle: 'Erro' });
  return assets.map((asset) => (
    <RecordContextProvider key={asset.id} value={asset}>
      <Alert
        severity="warning"
        sx={{ mb: 2, '& .MuiAlert-action': { alignItems: 'center' } }}
        action={
          <>
            <Button
              color="inherit"
              size="small"
              aria-label={`Incluir na galeria: ${imagemLabel(asset)}`}
              onClick={() => void submit(() => dataProvider.includeImage(asset.id))}
            >
              Incluir na galeria
            </Button>
            <DeleteButton
              consequence={`A imagem “${imagemLabel(asset)}” será excluída.`}
              success={imagemForm.texts.deleted}
              errorTitle={imagemForm.texts.deleteError}
            />
          </>
        }
      >
        A imagem “{imagemLabel(asset)}” está guardada, mas fora da galeria: a inclusão ou a exclusão
        dela não terminou. Inclua ou exclua a imagem.
      </Alert>
    </RecordContextProvider>
  ));
}
