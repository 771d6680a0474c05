import { DataTable, TextInput } from 'react-admin';
import { contentTables } from 'shared/content';
import * as z from 'zod/mini';
import { ArrangeDialog } from '../kit/arrange/ArrangeDialog';
import { formListProps } from '../kit/editor/EditorDialogs';
import { optionalText, requiredText } from '../kit/editor/fieldRules';
import { itemTexts, type ResourceForm } from '../kit/editor/resourceForm';
import { ResourceList } from '../kit/list/ResourceList';
import { RowPhoto, RowTitle, shownFrom, ViewOnSiteButton } from '../kit/list/Row';
import { photoFiles, photosSchema, toFormPhotos } from '../kit/photos/formPhotos';
import { PhotosInput } from '../kit/photos/PhotosInput';
import type { Row } from '../providers/data/resources';
import { ItemMark } from '../publicacoes/ItemMark';

/** A member of staff or of the council. The site shows both in the same way. */
type Person = Row<'colaboradores'> | Row<'conselho_administrativo'>;

const schema = z.object({
  name: requiredText('Informe o nome.'),
  role: optionalText(),
  photos: photosSchema,
});

type PersonForm = ResourceForm<Person, typeof schema>;

/** @param bucket the storage bucket of their photos */
const personForm = (bucket: string, texts: PersonForm['texts']): PersonForm => ({
  texts,
  schema,
  toForm: (person) => ({ ...person, photos: toFormPhotos([person?.image_url]) }),
  files: photoFiles(bucket),
  toRow: ({ name, role }, [image_url = null]) => ({ name, role, image_url }),
  refusalFields: { image_url: 'photos' },
  Inputs: () => (
    <>
      <TextInput source="name" label="Nome" isRequired helperText={false} />
      <TextInput source="role" label="Cargo" helperText={false} />
      <PhotosInput source="photos" label="Foto" addLabel="Escolher foto" />
    </>
  ),
  mark: () => <ItemMark />,
});

const colaboradorTexts = itemTexts('colaborador', 'colaboradores');

const kinds = {
  colaboradores: {
    form: personForm(contentTables.colaboradores.files.image_url, colaboradorTexts),
    title: 'Colaboradores',
    description: 'A equipe que aparece na página Nossos Colaboradores.',
    sitePath: '/colaboradores',
    noun: 'O colaborador',
    arrangeDialog: (
      <ArrangeDialog
        title="Ordem dos colaboradores"
        description="É nesta ordem que a equipe aparece na página Nossos Colaboradores."
        fetchErrorTitle={colaboradorTexts.fetchError}
        getPhoto={({ image_url }: Person) => image_url}
        portrait
        save="arrangeColaboradores"
      />
    ),
  },
  conselho: {
    form: personForm(contentTables.conselho_administrativo.files.image_url, {
      ...itemTexts('membro', 'membros'),
      created: 'Membro adicionado com sucesso.',
    }),
    title: 'Conselho',
    description: 'Os membros do Conselho Administrativo que aparecem na página Governança.',
    sitePath: '/governanca#conselho',
    noun: 'O membro',
    arrangeDialog: undefined,
  },
};

export default function PersonList({ kind }: { kind: keyof typeof kinds }) {
  const { form, title, description, sitePath, noun, arrangeDialog } = kinds[kind];
  return (
    <ResourceList
      {...formListProps(form)}
      title={title}
      description={description}
      sort={{ field: 'created_at', order: 'DESC' }}
      arrangeDialog={arrangeDialog}
      buttons={() => <ViewOnSiteButton path={sitePath} />}
      consequence={({ name }) => `${noun} “${name}” e sua foto serão excluídos.`}
    >
      <DataTable.Col<Person>
        label="Foto"
        sx={{ width: 76 }}
        render={({ image_url }) => <RowPhoto address={image_url} portrait />}
      />
      <DataTable.Col<Person>
        label="Nome"
        render={({ name, role }) => <RowTitle onPhones={role}>{name}</RowTitle>}
      />
      <DataTable.Col<Person> disableSort source="role" label="Cargo" sx={shownFrom('sm')} />
    </ResourceList>
  );
}
