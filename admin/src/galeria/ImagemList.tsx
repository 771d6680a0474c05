import { Typography } from '@mui/material';
import { useEffect } from 'react';
import { DataTable } from 'react-admin';
import { ArrangeDialog } from '../kit/arrange/ArrangeDialog';
import { DeleteButton } from '../kit/deletion/DeleteButton';
import { EditButton, RowActions, ViewOnSiteButton, actionsColumn } from '../kit/list/RowActions';
import { CreateDialog, EditDialog } from '../kit/editor/EditorDialogs';
import { ResourceList } from '../kit/list/ResourceList';
import { RowPhoto, clampedSx } from '../kit/list/RowPhoto';
import { useErrorToast } from '../kit/toasts/useToast';
import { useConsoleData } from '../kit/consoleData';
import { ItemMark } from '../publicacoes/ItemMark';
import {
  imagemDeleteErrorTitle,
  imagemLabel,
  UnfinishedDeletions,
  useDeleteImagem,
} from './imagemDeletion';
import { type Imagem, imagemForm, useGalleryCategory, useGalleryCategoryId } from './imagemForm';

export default function ImagemList() {
  useCategoryErrors();
  const deleteImagem = useDeleteImagem();
  return (
    <ResourceList
      title="Estrutura Alimentação"
      description="As imagens da seção Nossa Estrutura, na página Alimentação."
      notice={<UnfinishedDeletions />}
      createLabel="Nova Imagem"
      emptyText="Nenhuma imagem encontrada."
      fetchErrorTitle={imagemForm.texts.fetchError}
      sort={{ field: 'position', order: 'ASC' }}
      createDialog={<CreateDialog form={imagemForm} />}
      editDialog={<EditDialog form={imagemForm} />}
      arrangeDialog={<ImagemOrder />}
      nameOf={(imagem) => imagemLabel(imagem as Imagem)}
      bulkDelete={{
        remove: (imagem) => deleteImagem(imagem as Imagem, (imagem as Imagem).category_id),
      }}
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
            <Typography component="span" sx={clampedSx}>
              {alt_text}
            </Typography>
            <Typography variant="body2" color="text.secondary" sx={{ display: { sm: 'none' } }}>
              {credit}
            </Typography>
          </>
        )}
      />
      <DataTable.Col<Imagem>
        disableSort
        source="credit"
        label="Créditos"
        sx={{ display: { xs: 'none', sm: 'table-cell' } }}
      />
      <DataTable.Col<Imagem>
        {...actionsColumn}
        render={(imagem) => <ImagemActions imagem={imagem} />}
      />
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

function ImagemActions({ imagem }: { imagem: Imagem }) {
  const deleteImagem = useDeleteImagem();
  const label = imagemLabel(imagem);
  return (
    <RowActions mark={<ItemMark />}>
      <ViewOnSiteButton label={label} path="/alimentacao#nossa-estrutura" />
      <EditButton label={label} />
      <DeleteButton
        label={label}
        consequence={`A imagem “${label}” sairá da galeria e será excluída.`}
        remove={() => deleteImagem(imagem, imagem.category_id)}
        success="Imagem excluída com sucesso."
        errorTitle={imagemDeleteErrorTitle}
      />
    </RowActions>
  );
}
