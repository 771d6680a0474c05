import CoverIcon from '@mui/icons-material/StarBorder';
import RemoveIcon from '@mui/icons-material/Close';
import { Box, Chip, IconButton, LinearProgress, Skeleton, Tooltip } from '@mui/material';
import { useUploadProgress } from '../editor/uploadProgress';
import type { Photo } from './photo';
import { photoTileSx } from './photoTileSx';
import { usePhotoUrl } from './usePhotoUrl';

interface PhotoTileProps {
  photo: Photo;
  /** "foto 2" — names the photo in what its buttons say. */
  label: string;
  isCover?: boolean;
  disabled: boolean;
  onRemove: () => void;
  onMakeCover?: () => void;
}

/** A photo of the form with its buttons, and how far its upload is. */
export function PhotoTile(props: PhotoTileProps) {
  const { photo, label, isCover, disabled, onRemove, onMakeCover } = props;
  const url = usePhotoUrl(photo);
  const progress = useUploadProgress(photo.key);
  return (
    <Box component="li" sx={photoTileSx}>
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
              onClick={onMakeCover}
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
