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
import { green, ink, yellow } from '../theme/palette';
import type { NoticiaForm } from './article';
import { publishedAtOf } from './publication';

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

/**
 * The look of an article on the site, whatever the mode of the console. Sizes that grow with the screen
 * there grow with the preview here.
 */
const siteArticleSx = {
  containerType: 'inline-size',
  bgcolor: '#fffaf0',
  color: ink.dark,
  colorScheme: 'light',
  fontSize: '1.0625rem',
  lineHeight: 1.65,
  overflowWrap: 'break-word',
  '& *': { boxSizing: 'border-box' },
  '& article': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '2rem',
    maxWidth: 'calc(42rem + 2.5rem)',
    mx: 'auto',
    px: '1.25rem',
    py: 'clamp(2rem, 1.5rem + 4cqi, 4rem)',
  },
  '& h1, & h2, & h3, & h4': { m: 0, lineHeight: 1.12, fontWeight: 800, letterSpacing: '-0.02em' },
  '& h1': { fontSize: 'clamp(2.1rem, 1.7rem + 2cqi, 3.375rem)', textWrap: 'balance' },
  '& .date': { m: 0, mb: '0.75rem', color: ink.soft, fontSize: '0.9375rem' },
  '& .prose': {
    '& > *': { m: 0 },
    '& > * + *': { mt: '1rem' },
    '& > h2, & > h3, & > h4': { mt: '3rem', mb: '0.5rem' },
    '& h2': { fontSize: 'clamp(1.35rem, 1.24rem + 0.55cqi, 1.625rem)' },
    '& h3': { fontSize: 'clamp(1.15rem, 1.08rem + 0.35cqi, 1.3125rem)', fontWeight: 700 },
    '& ul, & ol': { pl: '1.4em' },
    '& li + li': { mt: '0.25rem' },
    '& li::marker': { color: green.main, fontWeight: 700 },
    '& a': { color: green.main },
    '& blockquote': {
      px: '1.5rem',
      py: '1rem',
      borderLeft: `4px solid ${yellow.main}`,
      borderRadius: '0 1rem 1rem 0',
      bgcolor: '#fff0c4',
    },
    '& img': { maxWidth: '100%', borderRadius: '1rem' },
    '& pre, & table': { display: 'block', overflowX: 'auto' },
    '& table': { borderCollapse: 'collapse' },
    '& th, & td': {
      px: '0.75rem',
      py: '0.25rem',
      border: '1px solid #e5dac2',
      textAlign: 'start',
    },
    '& td p, & th p': { m: 0 },
    '& figcaption': { color: ink.soft, fontSize: '0.9375rem' },
  },
} as const;
