import NextIcon from '@mui/icons-material/ChevronRight';
import PreviousIcon from '@mui/icons-material/ChevronLeft';
import { Box, IconButton, Typography } from '@mui/material';
import { useState } from 'react';
import { articlePhotoFrame } from 'shared/article-photo';
import type { Photo } from '../../components/photos/photo';
import { usePhotoUrl } from '../../components/photos/usePhotoUrl';

/** The photos of an article; several can be leafed through in a circle. */
export function PreviewPhotos({ photos }: { photos: readonly Photo[] }) {
  const [chosen, setChosen] = useState(0);
  const index = Math.min(chosen, photos.length - 1);
  const photo = photos[index];
  if (!photo) return null;
  const leaf = (by: number) => setChosen((index + by + photos.length) % photos.length);
  return (
    <div>
      <PreviewPhoto key={photo.key} photo={photo} label={`Foto ${index + 1} de ${photos.length}`} />
      {photos.length > 1 && (
        <Box
          sx={{ display: 'flex', alignItems: 'center', justifyContent: 'center', gap: 1, mt: 1 }}
        >
          <IconButton aria-label="Foto anterior" color="inherit" onClick={() => leaf(-1)}>
            <PreviousIcon />
          </IconButton>
          <Typography variant="body2">
            {index + 1} de {photos.length}
          </Typography>
          <IconButton aria-label="Próxima foto" color="inherit" onClick={() => leaf(1)}>
            <NextIcon />
          </IconButton>
        </Box>
      )}
    </div>
  );
}

function PreviewPhoto({ photo, label }: { photo: Photo; label: string }) {
  const url = usePhotoUrl(photo);
  return <Box sx={articlePhotoFrame}>{url && <img src={url} alt={label} />}</Box>;
}
