import { DataTable, TextInput } from 'react-admin';
import { contentTables } from 'shared/content';
import { crops } from 'shared/crops';
import * as z from 'zod/mini';
import { ArrangeDialog } from '../kit/arrange/ArrangeDialog';
import { formListProps } from '../kit/editor/EditorDialogs';
import { optionalText, requiredText } from '../kit/editor/fieldRules';
import { itemTexts, type ResourceForm } from '../kit/editor/resourceForm';
import { ResourceList } from '../kit/list/ResourceList';
import { RowPhoto, RowTitle, shownFrom, ViewOnSiteButton } from '../kit/list/Row';
import { getFocus, photoFiles, photosSchema, toFormPhoto } from '../kit/photos/formPhotos';
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

type PersonTable = 'colaboradores' | 'conselho_administrativo';

const personForm = (table: PersonTable, texts: PersonForm['texts']): PersonForm => ({
  texts,
  schema,
  toForm: (person) => ({ ...person, photos: toFormPhoto(person?.image_url, person?.image_focus) }),
  files: photoFiles(contentTables[table].files.image_url),
  toRow: ({ name, role, photos: [photo] }, [image_url = null]) => ({
    name,
    role,
    image_url,
    image_focus: getFocus(photo),
  }),
  refusalFields: { image_url: 'photos', image_focus: 'photos' },
  Inputs: () => (
    <>
      <TextInput source="name" label="Nome" isRequired helperText={false} />
      <TextInput source="role" label="Cargo" helperText={false} />
      <PhotosInput source="photos" label="Foto" addLabel="Escolher foto" crops={crops[table]} />
    </>
  ),
  mark: () => <ItemMark />,
});

const colaboradorTexts = itemTexts('colaborador', 'colaboradores');

const kinds = {
  colaboradores: {
    form: personForm('colaboradores', colaboradorTexts),
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
    form: personForm('conselho_administrativo', {
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
