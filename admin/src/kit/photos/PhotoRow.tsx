import RemoveIcon from '@mui/icons-material/Close';
import CoverIcon from '@mui/icons-material/StarBorder';
import {
  Box,
  Chip,
  IconButton,
  LinearProgress,
  Skeleton,
  type SxProps,
  TextField,
  type Theme,
  Tooltip,
} from '@mui/material';
import type { Identifier } from 'ra-core';
import type { PhotoTexts } from 'shared/photos';
import { useFileUrl } from '../../providers/installation';
import { arrangedRowSx, MoveButtons, MoveHandle, type MoveProps } from '../arrange/ArrangedRow';
import { useUploadProgress } from '../editor/useSubmit';
import { useObjectUrl } from '../files/useObjectUrl';
import type { Photo } from './photos';

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

const photoTileSx: SxProps<Theme> = {
  position: 'relative',
  aspectRatio: '4 / 3',
  overflow: 'hidden',
  borderRadius: 1,
  bgcolor: 'action.hover',
  '& img': { width: '100%', height: '100%', objectFit: 'cover', display: 'block' },
  '& .MuiChip-root': { position: 'absolute', left: 8, bottom: 8, fontWeight: 700 },
  '& .MuiLinearProgress-root': { position: 'absolute', inset: 'auto 0 0', height: 6 },
  '& .buttons': { position: 'absolute', top: 6, right: 6, display: 'flex', gap: 0.75 },
  '& .MuiIconButton-root': {
    color: '#fff',
    bgcolor: 'rgb(0 0 0 / 62%)',
    '&:hover, &.Mui-focusVisible': { bgcolor: 'rgb(0 0 0 / 85%)' },
    '&.Mui-disabled': { color: 'rgb(255 255 255 / 60%)', bgcolor: 'rgb(0 0 0 / 40%)' },
  },
};

interface PhotoTileProps {
  photo: Photo;
  /** "foto 2" — names the photo in what its buttons say. */
  label: string;
  isCover?: boolean;
  disabled: boolean;
  onRemove: () => void;
  onMakeCover?: (button: HTMLElement) => void;
}

export function PhotoTile(props: PhotoTileProps) {
  const { photo, label, isCover, disabled, onRemove, onMakeCover } = props;
  const url = usePhotoUrl(photo);
  const progress = useUploadProgress(photo.key);
  return (
    <Box sx={photoTileSx}>
      {url ? (
        <img src={url} alt={label} />
      ) : (
        <Skeleton
          variant="rectangular"
          height="100%"
          aria-label={`Preparando ${label}`}
          role="img"
        />
      )}
      {isCover && <Chip size="small" color="secondary" label="Capa" />}
      <Box className="buttons">
        {onMakeCover && !isCover && (
          <Tooltip title="Usar como capa">
            <IconButton
              size="small"
              aria-label={`Usar ${label} como capa`}
              disabled={disabled}
              onClick={({ currentTarget }) => onMakeCover(currentTarget)}
            >
              <CoverIcon fontSize="small" />
            </IconButton>
          </Tooltip>
        )}
        <Tooltip title="Remover">
          <IconButton
            size="small"
            aria-label={`Remover ${label}`}
            disabled={disabled}
            onClick={onRemove}
          >
            <RemoveIcon fontSize="small" />
          </IconButton>
        </Tooltip>
      </Box>
      {progress !== undefined && (
        <LinearProgress
          variant="determinate"
          color="secondary"
          value={progress * 100}
          aria-label={`Enviando ${label}`}
        />
      )}
    </Box>
  );
}

/** The address of a photo for the browser; undefined while it is being prepared. */
function usePhotoUrl({ address, blob }: Photo): string | undefined {
  const fileUrl = useFileUrl();
  const objectUrl = useObjectUrl(blob);
  return address ? fileUrl(address) : objectUrl;
}
