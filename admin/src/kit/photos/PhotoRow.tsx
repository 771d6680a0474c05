import { Box, TextField } from '@mui/material';
import type { Identifier } from 'ra-core';
import type { PhotoTexts } from 'shared/photos';
import { arrangedRowSx, MoveButtons, MoveHandle, type MoveProps } from '../arrange/ArrangedRow';
import type { Photo } from './photos';
import { PhotoTile } from './PhotoTile';

/** What the database takes of each text. */
const longestText = 300;

interface PhotoRowProps {
  photo: Photo;
  /** "foto 2" */
  label: string;
  disabled: boolean;
  dragged: Identifier | undefined;
  move?: Omit<MoveProps, 'id' | 'name'>;
  onRemove: () => void;
  onWrite?: (texts: Partial<PhotoTexts>) => void;
}

export function PhotoRow(props: PhotoRowProps) {
  const { photo, label, disabled, dragged, move, onRemove, onWrite } = props;
  const place = move && { ...move, id: photo.key, name: label };
  return (
    <Box component="li" sx={[arrangedRowSx(dragged === photo.key), rowSx]}>
      <Box className="photo">
        <PhotoTile
          photo={photo}
          label={label}
          isCover={move?.index === 0}
          disabled={disabled}
          onRemove={onRemove}
          onMakeCover={move && ((star) => move.onMove(photo.key, 0, handleBeside(star)))}
        />
        {place && place.count > 1 && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center' }}>
            <MoveHandle {...place} />
            <MoveButtons {...place} />
          </Box>
        )}
      </Box>
      {/* While one is dragged, all are of one height: none jumps to and fro under the pointer. */}
      {onWrite && dragged === undefined && (
        <Box role="group" aria-label={`Textos da ${label}`} className="texts">
          <TextField
            label="Descrição para quem não vê a foto"
            helperText="Leitores de tela a leem em voz alta para quem é cego. Ex.: “Crianças plantam alface na horta.”"
            value={photo.alt ?? ''}
            onChange={({ target }) => onWrite({ alt: target.value })}
            {...textProps(disabled)}
          />
          <TextField
            label="Legenda (opcional)"
            value={photo.caption ?? ''}
            onChange={({ target }) => onWrite({ caption: target.value })}
            {...textProps(disabled)}
          />
        </Box>
      )}
    </Box>
  );
}

/** The star of a cover is gone: what moves the photo has the focus instead. */
const handleBeside = (star: HTMLElement) =>
  star.closest('li')?.querySelector<HTMLElement>('.handle') ?? star;

const textProps = (disabled: boolean) =>
  ({
    size: 'small',
    margin: 'none',
    multiline: true,
    disabled,
    slotProps: { htmlInput: { maxLength: longestText } },
  }) as const;

const rowSx = {
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  p: 1,
  '& .photo': { flex: '0 0 auto', width: 148 },
  '& .texts': { display: 'grid', gap: 1, flex: '1 1 220px', minWidth: 0, pt: 1 },
};
