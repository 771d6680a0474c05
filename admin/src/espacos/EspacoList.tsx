import { DataTable, TextInput } from 'react-admin';
import { contentTables } from 'shared/content';
import { crops } from 'shared/crops';
import * as z from 'zod/mini';
import { ArrangeDialog } from '../kit/arrange/ArrangeDialog';
import { formListProps } from '../kit/editor/EditorDialogs';
import { ResourceList } from '../kit/list/ResourceList';
import { RowPhoto, RowTitle, ViewOnSiteButton } from '../kit/list/Row';
import { requiredText } from '../kit/editor/fieldRules';
import { itemTexts, type ResourceForm } from '../kit/editor/resourceForm';
import {
  getFocus,
  getTexts,
  photoFiles,
  photosSchema,
  toFormPhotos,
} from '../kit/photos/formPhotos';
import { PhotosInput } from '../kit/photos/PhotosInput';
import type { Row } from '../providers/data/resources';
import { ItemMark } from '../publicacoes/ItemMark';

export default function EspacoList() {
  return (
    <ResourceList
      {...formListProps(espacoForm)}
      title="Estrutura Geral"
      description="Os espaços da escola, no carrossel Nossos Espaços da página Estrutura."
      sort={{ field: 'created_at', order: 'DESC' }}
      arrangeDialog={
        <ArrangeDialog
          title="Ordem dos espaços"
          description="É nesta ordem que os espaços aparecem na página Estrutura."
          fetchErrorTitle={espacoForm.texts.fetchError}
          getPhoto={({ image_url }: Espaco) => image_url}
          save="arrangeEspacos"
        />
      }
      buttons={() => <ViewOnSiteButton path="/estrutura#espacos" />}
      consequence={({ name }) => `O espaço “${name}” e sua foto serão excluídos.`}
    >
      <DataTable.Col<Espaco>
        label="Foto"
        sx={{ width: { xs: 72, sm: 92 } }}
        render={({ image_url }) => <RowPhoto address={image_url} />}
      />
      <DataTable.Col<Espaco> label="Nome" render={({ name }) => <RowTitle>{name}</RowTitle>} />
    </ResourceList>
  );
}

type Espaco = Row<'espacos'>;

const schema = z.object({ name: requiredText('Informe o nome.'), photos: photosSchema });

const espacoForm: ResourceForm<Espaco, typeof schema> = {
  texts: {
    ...itemTexts('Espaço', 'espaços'),
    created: 'Espaço adicionado com sucesso.',
  },
  schema,
  toForm: (espaco) => {
    const { image_url = '', image_alt: alt, image_caption: caption } = espaco ?? {};
    const focus = espaco?.image_focus;
    const photos = toFormPhotos([image_url], { [image_url ?? '']: { alt, caption, focus } });
    return { ...espaco, photos };
  },
  files: photoFiles(contentTables.espacos.files.image_url),
  toRow: ({ name, photos: [photo] }, [image_url = null]) => {
    const { alt, caption } = getTexts(photo);
    return {
      name,
      image_url,
      image_alt: alt || null,
      image_caption: caption || null,
      image_focus: getFocus(photo),
    };
  },
  refusalFields: {
    image_url: 'photos',
    image_alt: 'photos',
    image_caption: 'photos',
    image_focus: 'photos',
  },
  Inputs: () => (
    <>
      <TextInput source="name" label="Nome" isRequired helperText={false} />
      <PhotosInput
        source="photos"
        label="Foto"
        addLabel="Escolher foto"
        texts
        crops={crops.espacos}
      />
    </>
  ),
  mark: () => <ItemMark />,
};
