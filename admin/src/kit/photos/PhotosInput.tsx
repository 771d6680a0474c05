import FocusIcon from '@mui/icons-material/CenterFocusStrong';
import RemoveIcon from '@mui/icons-material/Close';
import WithdrawIcon from '@mui/icons-material/PublicOff';
import CoverIcon from '@mui/icons-material/StarBorder';
import {
  Box,
  Chip,
  FormLabel,
  LinearProgress,
  Skeleton,
  type SxProps,
  TextField,
  type Theme,
} from '@mui/material';
import { CanAccess, type Identifier, useInput, useResourceContext } from 'ra-core';
import { useContext, useId, useState } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import type { Crop } from 'shared/crops';
import { keepFocus } from 'shared/focus';
import type { PhotoTexts } from 'shared/photos';
import { randomId } from 'shared/browser';
import { parseStoredUrl } from 'shared/storage';
import { BusyButton } from '../BusyButton';
import { BusyIconButton } from '../BusyIconButton';
import { getHistoryTable } from '../../providers/data/resources';
import { getErrorMessage } from '../../providers/errors';
import { useFileUrl, useObjectUrl } from '../../providers/installation';
import {
  arrangedRowSx,
  MoveButtons,
  moveEntry,
  MoveHandle,
  movedListSx,
  type MoveProps,
  MoveStatus,
  useMoving,
} from '../arrange/moving';
import { usePendingWork } from '../editor/preparing';
import { UndoBar, useUndo } from '../editor/Undo';
import { OpenRowContext, useWithdraw } from '../withdraw/withdrawing';
import { DropZone, FileProblems, UploadProgress } from './DropZone';
import { FocusDialog } from './FocusDialog';
import { isPendingPhoto, type Photo } from './formPhotos';
import { acceptedFormats, acceptedPhotos, preparePhoto } from './preparePhoto';

interface PhotosInputProps {
  source: string;
  label: string;
  addLabel: string;
  /** Whether there can be several photos, with the first as cover. Otherwise a new photo replaces the old one. */
  multiple?: boolean;
  /** The texts of each photo: description and caption, or only the description. */
  texts?: boolean | 'alt';
  /** The frames to which pages crop the photo, or the cover; none if they show it whole. */
  crops?: readonly Crop[];
}

const noCrops: readonly Crop[] = [];

export function PhotosInput(props: PhotosInputProps) {
  const { source, label, addLabel, multiple = false, texts = false, crops = noCrops } = props;
  const { field, fieldState } = useInput<Photo[]>({ source, defaultValue: [] });
  const { getValues, formState } = useFormContext();
  const photos: Photo[] = field.value;
  // Where only one photo is allowed, the old one stays in the list before the new one, until the new one is ready.
  const shown = multiple ? photos : photos.slice(-1);
  const change = (next: (photos: Photo[]) => Photo[]) =>
    field.onChange(next(getValues(source) as Photo[]));
  const { add, cancel, refusals } = useAddPhotos(source, multiple);
  const { end } = usePendingWork();
  const undo = useUndo(({ photo, index }: RemovedPhoto) =>
    change((all) => (multiple ? [...all.slice(0, index), photo, ...all.slice(index)] : [photo])),
  );
  const write = ({ key }: Photo, words: Partial<Photo>) =>
    change((all) => all.map((each) => (each.key === key ? { ...each, ...words } : each)));
  const remove = (photo: Photo, index: number) => {
    change((all) => all.filter(({ key }) => key !== photo.key));
    end(photo.key);
    cancel(photo.key);
    if (!isPendingPhoto(photo))
      undo.offer({ name: multiple ? `Foto ${index + 1}` : 'Foto', removed: { photo, index } });
  };
  const labelId = useId();
  const ids = shown.map(({ key }) => key);
  const moving = useMoving({
    ids,
    getName: (index) => `Foto ${index + 1}`,
    move: (from, to) => change((all) => moveEntry(all, from, to)),
  });

  return (
    // Text for screen readers must not make the dialog longer.
    <Box
      role="group"
      aria-labelledby={labelId}
      data-field
      {...{ [photosGroup]: source }}
      tabIndex={-1}
      sx={{ position: 'relative' }}
    >
      <FormLabel id={labelId} component="p" sx={{ mb: 1, fontSize: '0.75rem' }}>
        {label}
      </FormLabel>
      {shown.length > 0 && (
        <Box component="ul" sx={{ ...movedListSx, mb: 1.5 }} {...moving.listProps}>
          {shown.map((photo, index) => (
            <PhotoRow
              key={photo.key}
              source={source}
              photo={photo}
              label={multiple ? `foto ${index + 1}` : 'foto'}
              busy={formState.isSubmitting}
              dragged={moving.dragged}
              move={multiple ? { index, count: ids.length, ...moving.rowProps } : undefined}
              onRemove={() => remove(photo, index)}
              fields={texts === 'alt' ? textFields.slice(0, 1) : textFields}
              onWrite={texts ? (words) => write(photo, words) : undefined}
              // Pages show the others whole.
              crops={index === 0 ? crops : noCrops}
              onPoint={(focus) => write(photo, { focus })}
            />
          ))}
        </Box>
      )}
      <MoveStatus>{moving.status}</MoveStatus>
      {(multiple || shown.length === 0) && <UndoBar {...undo} />}
      <DropZone
        label={shown.length > 0 && !multiple ? 'Escolher outra' : addLabel}
        hint={`Arraste para cá ou clique para escolher. ${acceptedFormats}.`}
        accept={acceptedPhotos}
        multiple={multiple}
        busy={formState.isSubmitting}
        onFiles={(files) => void add(files)}
      />
      <FileProblems refusals={refusals} error={fieldState.error} />
    </Box>
  );
}

interface RemovedPhoto {
  photo: Photo;
  index: number;
}

/**
 * Adds chosen files to the photos of a form. All appear immediately as pending and are prepared one after the other. If
 * only one photo is allowed, the old one stays until the new one is ready, so that a refused file changes nothing.
 */
function useAddPhotos(source: string, multiple: boolean) {
  const [refusals, setRefusals] = useState<string[]>([]);
  const { getValues, setValue } = useFormContext();
  const { isSubmitted } = useFormState();
  const { begin, end, fail } = usePendingWork();
  const [controllers] = useState(() => new Map<string, AbortController>());
  const cancel = (key: string) => controllers.get(key)?.abort();
  const store = (path: string, photos: Photo[]) =>
    setValue(path, photos, { shouldDirty: true, shouldTouch: true, shouldValidate: isSubmitted });

  const prepare = async (key: string, file: File) => {
    let blob: Blob | undefined;
    let warning: string | undefined;
    let refusal = '';
    // It may have been removed before its turn came.
    if (!findPhotos(getValues(), key)) return end(key);
    const controller = new AbortController();
    controllers.set(key, controller);
    try {
      ({ blob, warning } = await preparePhoto(file, controller.signal));
    } catch (error) {
      refusal = getErrorMessage(error);
    }
    controllers.delete(key);
    // In the meantime, the user may have moved the item with the photo, or removed the item or the photo.
    const found = findPhotos(getValues(), key);
    if (!found) return end(key);
    const { path, photos } = found;
    const others = photos.filter((photo) => photo.key !== key);
    if (blob) {
      const ready = { ...photos.find((photo) => photo.key === key), key, name: file.name, blob };
      store(path, multiple ? photos.map((photo) => (photo.key === key ? ready : photo)) : [ready]);
      if (warning) setRefusals((previous) => [...previous, warning]);
      end(key);
    } else {
      store(path, others);
      setRefusals((previous) => [...previous, refusal]);
      fail(key, file.name);
    }
  };

  const add = async (files: File[]) => {
    setRefusals([]);
    const added = files.map((file) => ({ key: randomId(), file }));
    const photos = getValues(source) as Photo[];
    // If only one photo is allowed, it also replaces a pending one.
    const replaced = multiple ? [] : photos.filter(isPendingPhoto);
    for (const { key } of replaced) {
      end(key);
      cancel(key);
    }
    for (const { key } of added) begin(key, { kind: 'foto' });
    store(source, [
      ...photos.filter((photo) => !replaced.includes(photo)),
      ...added.map(({ key, file }) => ({ key, name: file.name })),
    ]);
    for (const { key, file } of added) await prepare(key, file);
  };

  return { add, cancel, refusals };
}

/** Finds the list that contains a photo, wherever it is in the values of a form. */
function findPhotos(
  value: unknown,
  key: string,
  path: string[] = [],
): { path: string; photos: Photo[] } | undefined {
  if (typeof value !== 'object' || value === null || value instanceof Blob) return undefined;
  if (Array.isArray(value) && value.some((each: Photo | null) => each?.key === key))
    return { path: path.join('.'), photos: value as Photo[] };
  for (const [name, part] of Object.entries(value)) {
    const found = findPhotos(part, key, [...path, name]);
    if (found) return found;
  }
  return undefined;
}

/** Maximum length of a photo's texts, which the database checks. */
export const maxTextLength = 300;

interface PhotoRowProps {
  source: string;
  photo: Photo;
  /** The name of the photo in the labels of its buttons: "foto 2". */
  label: string;
  busy: boolean;
  dragged: Identifier | undefined;
  move?: Omit<MoveProps, 'id' | 'name'>;
  onRemove: () => void;
  fields: readonly TextOfPhoto[];
  onWrite?: (texts: Partial<PhotoTexts>) => void;
  crops: readonly Crop[];
  onPoint: (focus: string) => void;
}

function PhotoRow(props: PhotoRowProps) {
  const { source, photo, label, busy, dragged, move, onRemove, fields, onWrite } = props;
  const { crops, onPoint } = props;
  const place = move && { ...move, id: photo.key, name: label };
  const url = usePhotoUrl(photo);
  return (
    <Box component="li" sx={[arrangedRowSx(dragged === photo.key), rowSx]}>
      <Box className="photo">
        <Box sx={photoTileSx}>
          {url ? (
            <img src={url} alt={label} style={keepFocus(photo.focus)} />
          ) : (
            <>
              <Skeleton
                variant="rectangular"
                height="100%"
                aria-label={`Preparando ${label}`}
                role="img"
              />
              <Box component="span" className="preparing">
                Preparando…
              </Box>
              <LinearProgress aria-hidden />
            </>
          )}
          {place?.index === 0 && <Chip size="small" color="secondary" label="Capa" />}
          <Box className="buttons">
            {place && place.index > 0 && (
              <BusyIconButton
                size="small"
                label="Usar como capa"
                aria-label={`Usar ${label} como capa`}
                busy={busy}
                onClick={({ currentTarget }) =>
                  place.onMove(photo.key, 0, findHandle(currentTarget))
                }
              >
                <CoverIcon fontSize="small" />
              </BusyIconButton>
            )}
            <WithdrawPhotoButton
              {...{ photo, label, busy }}
              findNext={() => document.querySelector<HTMLElement>(`[${photosGroup}="${source}"]`)}
            />
            <BusyIconButton
              size="small"
              label="Remover"
              aria-label={`Remover ${label}`}
              busy={busy}
              onClick={onRemove}
            >
              <RemoveIcon fontSize="small" />
            </BusyIconButton>
          </Box>
          <UploadProgress upload={photo.key} name={label} />
        </Box>
        {url && crops.length > 0 && (
          <FocusButton url={url} focus={photo.focus ?? ''} {...{ crops, busy, onPoint }} />
        )}
        {place && place.count > 1 && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center' }}>
            <MoveHandle {...place} />
            <MoveButtons {...place} />
          </Box>
        )}
      </Box>
      {/* Hide the texts while a photo is dragged: with the same height, rows don't jump under the pointer. */}
      {onWrite && dragged === undefined && (
        <Box role="group" aria-label={`Textos da ${label}`} className="texts">
          {fields.map(({ name, ...field }) => (
            <TextField
              key={name}
              {...field}
              size="small"
              margin="none"
              multiline
              value={photo[name] ?? ''}
              onChange={({ target }) => onWrite({ [name]: target.value })}
              // Make it read-only instead of disabled, so that it keeps the focus when saving leaves the form open.
              slotProps={{ htmlInput: { maxLength: maxTextLength, readOnly: busy } }}
            />
          ))}
        </Box>
      )}
    </Box>
  );
}

interface FocusButtonProps extends Pick<PhotoRowProps, 'busy' | 'crops' | 'onPoint'> {
  url: string;
  focus: string;
}

function FocusButton({ busy, onPoint, ...shown }: FocusButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <BusyButton
        size="small"
        startIcon={<FocusIcon />}
        busy={busy}
        onClick={() => setIsOpen(true)}
        sx={{ mt: 0.5, textAlign: 'left', lineHeight: 1.25 }}
      >
        Ponto principal da foto
      </BusyButton>
      {isOpen && (
        <FocusDialog
          {...shown}
          onCancel={() => setIsOpen(false)}
          onApply={(focus) => {
            onPoint(focus);
            setIsOpen(false);
          }}
        />
      )}
    </>
  );
}

const photosGroup = 'data-photos';

interface WithdrawPhotoButtonProps extends Pick<PhotoRowProps, 'photo' | 'label'> {
  busy?: boolean;
  /** Finds what gets the focus afterwards: the form, and with it the button, is made anew from the stored row. */
  findNext: () => HTMLElement | null;
}

/** Takes a stored photo off the air for good, wherever it is. Removing it only changes the item. */
export function WithdrawPhotoButton(props: WithdrawPhotoButtonProps) {
  const { photo, label, busy = false, findNext } = props;
  const { address } = photo;
  const resource = useResourceContext() ?? '';
  const row = useContext(OpenRowContext);
  const withdraw = useWithdraw();
  const { isDirty } = useFormState();
  if (!address || !parseStoredUrl(address) || !row) return null;
  const table = getHistoryTable(resource);
  if (!table) return null;
  return (
    <CanAccess action="withdraw">
      <BusyIconButton
        size="small"
        label="Retirar do ar"
        aria-label={`Retirar ${label} do ar, de vez`}
        busy={busy}
        onClick={() =>
          withdraw({
            table,
            rowId: String(row.id),
            photos: [address],
            name: `a ${label}`,
            losesWork: isDirty,
            onWithdrawn: () => void row.reload(),
            findNext,
          })
        }
      >
        <WithdrawIcon fontSize="small" />
      </BusyIconButton>
    </CanAccess>
  );
}

/** Finds the handle that gets the focus when a photo becomes the cover, because its star button disappears. */
const findHandle = (star: HTMLElement) =>
  star.closest('li')?.querySelector<HTMLElement>('.handle') ?? star;

interface TextOfPhoto {
  name: keyof PhotoTexts;
  label: string;
  helperText?: string;
}

export const textFields: readonly TextOfPhoto[] = [
  {
    name: 'alt',
    label: 'Descrição para quem não vê a foto',
    helperText:
      'Leitores de tela a leem em voz alta para quem é cego. Ex.: “Crianças plantam alface na horta.”',
  },
  { name: 'caption', label: 'Legenda (opcional)' },
];

const rowSx = {
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  p: 1,
  '& .photo': { flex: '0 0 auto', width: 148 },
  '& .texts': { display: 'grid', gap: 1, flex: '1 1 220px', minWidth: 0, pt: 1 },
};

const photoTileSx: SxProps<Theme> = {
  position: 'relative',
  aspectRatio: '4 / 3',
  overflow: 'hidden',
  borderRadius: 1,
  bgcolor: 'action.hover',
  '& img': { width: '100%', height: '100%', objectFit: 'cover', display: 'block' },
  '& .MuiChip-root': { position: 'absolute', left: 8, bottom: 8, fontWeight: 700 },
  '& .MuiLinearProgress-root': { position: 'absolute', inset: 'auto 0 0', height: 6 },
  '& .preparing': {
    position: 'absolute',
    inset: 'auto 0 12px',
    textAlign: 'center',
    fontSize: '0.875rem',
  },
  '& .buttons': { position: 'absolute', top: 6, right: 6, display: 'flex', gap: 0.75 },
  '& .MuiIconButton-root': {
    color: '#fff',
    bgcolor: 'rgb(0 0 0 / 62%)',
    '&:hover, &.Mui-focusVisible': { bgcolor: 'rgb(0 0 0 / 85%)' },
    '&.Mui-disabled': { color: 'rgb(255 255 255 / 60%)', bgcolor: 'rgb(0 0 0 / 40%)' },
  },
};

/** Returns the URL of a photo for the browser; undefined while the photo is being prepared. */
function usePhotoUrl({ address, blob }: Photo): string | undefined {
  const fileUrl = useFileUrl();
  const objectUrl = useObjectUrl(blob);
  return address ? fileUrl(address) : objectUrl;
}
