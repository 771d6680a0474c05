import RemoveIcon from '@mui/icons-material/Close';
import CoverIcon from '@mui/icons-material/StarBorder';
import {
  Box,
  Chip,
  IconButton,
  LinearProgress,
  Skeleton,
  type SxProps,
  type Theme,
  Tooltip,
} from '@mui/material';
import { useFileUrl } from '../../providers/installation';
import { useUploadProgress } from '../editor/useSubmit';
import { useObjectUrl } from '../files/useObjectUrl';
import type { Photo } from './photos';

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
