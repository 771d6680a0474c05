import { CheckboxGroupInput, DataTable, TextInput } from 'react-admin';
import { Box } from '@mui/material';
import { contentTables } from 'shared/content';
import { crops } from 'shared/crops';
import { stageKeys, stageLabels } from 'shared/stages';
import { formListProps } from '../kit/editor/EditorDialogs';
import { ResourceList } from '../kit/list/ResourceList';
import { RowTitle, shownFrom, ViewOnSiteButton } from '../kit/list/Row';
import { itemTexts, type ResourceForm } from '../kit/editor/resourceForm';
import { getFocus, getTexts, photoFiles, toFormPhotos } from '../kit/photos/formPhotos';
import { PhotosInput } from '../kit/photos/PhotosInput';
import { LinkInput } from '../links/LinkInput';
import { ItemMark } from '../publicacoes/ItemMark';
import {
  formatDays,
  type Evento,
  eventoSchema,
  formatHour,
  formatHours,
  createPastQuestion,
} from './evento';

export default function EventoList() {
  return (
    <ResourceList
      {...formListProps(eventoForm)}
      title="Agenda"
      description="O que acontece na escola: as famílias veem na página Agenda do site."
      searchLabel="Buscar por título ou local"
      sort={{ field: 'starts_on', order: 'DESC' }}
      buttons={({ id }) => <ViewOnSiteButton path={`/agenda#evento-${id}`} />}
      consequence={({ title }) => `O evento “${title}” será excluído e sairá da agenda do site.`}
    >
      <DataTable.Col<Evento>
        source="title"
        label="Título"
        render={({ title }) => <RowTitle>{title}</RowTitle>}
      />
      <DataTable.Col<Evento> source="starts_on" label="Data" render={formatDays} />
      <DataTable.Col<Evento> label="Horário" sx={shownFrom('md')} render={formatHours} />
      <DataTable.Col<Evento> source="place" label="Local" sx={shownFrom('md')} />
    </ResourceList>
  );
}

const eventoForm: ResourceForm<Evento, typeof eventoSchema> = {
  texts: itemTexts('evento', 'eventos'),
  schema: eventoSchema,
  toForm: (evento) => ({
    ...evento,
    stages: evento?.stages ?? [],
    starts_at: formatHour(evento?.starts_at ?? null),
    ends_at: formatHour(evento?.ends_at ?? null),
    photos: toFormPhotos([evento?.image_url], {
      [evento?.image_url ?? '']: { alt: evento?.image_alt, focus: evento?.image_focus },
    }),
  }),
  toCopy: (evento) => ({ ...evento, starts_on: '', ends_on: '', repeats_until: '' }),
  files: photoFiles(contentTables.eventos.files.image_url),
  toRow: ({ text, photos: [photo], ...row }, [image_url = null]) => ({
    ...row,
    text: text ?? '',
    image_url,
    image_alt: getTexts(photo).alt || null,
    image_focus: getFocus(photo),
  }),
  refusalFields: {
    image_url: 'photos',
    image_alt: 'photos',
    image_focus: 'photos',
    eventos_days_in_order: 'ends_on',
    eventos_hours_in_order: 'ends_at',
    eventos_repeats_for_a_year: 'repeats_until',
    eventos_repeats_after_its_end: 'repeats_until',
    eventos_known_stages: 'stages',
  },
  Inputs: () => (
    <>
      <TextInput source="title" label="Título" isRequired helperText={false} />
      <Box sx={pairSx}>
        <TextInput source="starts_on" label="Data" isRequired {...day} helperText={false} />
        <TextInput source="ends_on" label="Último dia" {...day} helperText="Se durar vários." />
        <TextInput source="starts_at" label="Das" {...time} />
        <TextInput
          source="ends_at"
          label="Às"
          {...time}
          helperText="Em vários dias, o horário vale para cada dia. Se o fim é mais cedo que o começo, é o do último dia."
        />
      </Box>
      <TextInput
        source="repeats_until"
        label="Repete toda semana até"
        {...day}
        helperText="Deixe vazio se acontece uma vez só."
      />
      <TextInput source="place" label="Local" helperText={false} />
      <TextInput
        source="audience"
        label="Público"
        helperText="Para quem é: uma turma, as famílias, toda a comunidade."
      />
      <CheckboxGroupInput
        source="stages"
        label="Etapas"
        choices={stageKeys.map((id) => ({ id, name: stageLabels[id] }))}
        helperText="As famílias filtram a agenda por etapa. Sem nenhuma marcada, o evento é de toda a escola."
      />
      <TextInput source="text" label="Texto" multiline minRows={3} helperText={false} />
      <LinkInput source="link" label="Link" />
      <PhotosInput
        source="photos"
        label="Foto"
        addLabel="Escolher foto"
        texts="alt"
        crops={crops.eventos}
      />
    </>
  ),
  mark: () => <ItemMark />,
  askFirst: createPastQuestion,
};

const pairSx = { display: 'grid', gap: 2.5, gridTemplateColumns: { sm: '1fr 1fr' } };
const shrunk = { slotProps: { inputLabel: { shrink: true } } };
const day = { type: 'date', ...shrunk };
const time = { type: 'time', helperText: false, ...shrunk } as const;
