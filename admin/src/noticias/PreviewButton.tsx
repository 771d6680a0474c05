import PreviousIcon from '@mui/icons-material/ChevronLeft';
import NextIcon from '@mui/icons-material/ChevronRight';
import PreviewIcon from '@mui/icons-material/VisibilityOutlined';
import { Box, Button, IconButton, Typography } from '@mui/material';
import { useContext, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { articlePhotoFrame } from 'shared/photos';
import { formatArticleDate } from 'shared/dates';
import { sanitizeHtml } from 'shared/html';
import { PreviewDialog } from '../kit/dialogs/PreviewDialog';
import type { Photo } from '../kit/photos/photos';
import { usePhotoUrl } from '../kit/photos/PhotoTile';
import { SupabaseUrlContext } from '../providers/installation';
import type { NoticiaForm } from './article';
import { publishedAtOf } from './publication';
import { siteArticleSx } from './siteLook';

export function PreviewButton() {
  const { getValues } = useFormContext<NoticiaForm>();
  const [shown, setShown] = useState<NoticiaForm>();
  return (
    <>
      <Button startIcon={<PreviewIcon />} onClick={() => setShown({ ...getValues() })}>
        Pré-visualizar
      </Button>
      {shown && <ArticlePreview form={shown} onClose={() => setShown(undefined)} />}
    </>
  );
}

/** The article as visitors will see it: cleaned by what cleans it for them, and in the site's look. */
function ArticlePreview({ form, onClose }: { form: NoticiaForm; onClose: () => void }) {
  const supabaseUrl = useContext(SupabaseUrlContext);
  const html = sanitizeHtml(form.content ?? '', supabaseUrl);
  const publishedAt = publishedAtOf(form);
  // A draft is shown as if it were published today.
  const date = publishedAt === null || publishedAt === 'now' ? new Date() : publishedAt;
  return (
    <PreviewDialog onClose={onClose}>
      <Box sx={siteArticleSx}>
        <article>
          <header>
            <p className="date">Publicado em {formatArticleDate(date)}</p>
            <h1>{form.title || 'Sem título'}</h1>
          </header>
          <PreviewPhotos photos={form.photos} />
          <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
        </article>
      </Box>
    </PreviewDialog>
  );
}

function PreviewPhotos({ photos }: { photos: readonly Photo[] }) {
  const [chosen, setChosen] = useState(0);
  const index = Math.min(chosen, photos.length - 1);
  const photo = photos[index];
  if (!photo) return null;
  const leaf = (by: number) => setChosen((index + by + photos.length) % photos.length);
  return (
    <div>
      <PreviewPhoto
        key={photo.key}
        photo={photo}
        label={photo.alt || `Foto ${index + 1} de ${photos.length}`}
      />
      {photo.caption && (
        <Typography variant="body2" sx={{ mt: 1 }}>
          {photo.caption}
        </Typography>
      )}
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
