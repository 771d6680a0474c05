import PreviousIcon from '@mui/icons-material/ChevronLeft';
import NextIcon from '@mui/icons-material/ChevronRight';
import CloseIcon from '@mui/icons-material/Close';
import DesktopIcon from '@mui/icons-material/DesktopWindowsOutlined';
import PhoneIcon from '@mui/icons-material/PhoneIphone';
import PreviewIcon from '@mui/icons-material/VisibilityOutlined';
import {
  Box,
  Button,
  Dialog,
  DialogTitle,
  IconButton,
  ToggleButton,
  ToggleButtonGroup,
  Typography,
} from '@mui/material';
import { type ReactNode, useContext, useId, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { articlePhotoFrame } from 'shared/photos';
import { formatArticleDate } from 'shared/dates';
import { sanitizeHtml } from 'shared/html';
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

interface PreviewDialogProps {
  onClose: () => void;
  children: ReactNode;
}

const widths = { phone: 390, desktop: '100%' } as const;
type Device = keyof typeof widths;

/** A window as wide as the screen, in which a page is seen as on a phone or on a desk. */
function PreviewDialog({ onClose, children }: PreviewDialogProps) {
  const titleId = useId();
  const [device, setDevice] = useState<Device>('desktop');
  return (
    <Dialog open fullScreen onClose={onClose} aria-labelledby={titleId}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, pr: 1.5 }}>
        <DialogTitle id={titleId} sx={{ flexGrow: 1 }}>
          Pré-visualização
        </DialogTitle>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={device}
          onChange={(_event, chosen: Device | null) => setDevice(chosen ?? device)}
          aria-label="Largura da tela"
          sx={{ display: { xs: 'none', sm: 'flex' } }}
        >
          <ToggleButton value="phone" sx={{ gap: 0.5 }}>
            <PhoneIcon fontSize="small" /> Celular
          </ToggleButton>
          <ToggleButton value="desktop" sx={{ gap: 0.5 }}>
            <DesktopIcon fontSize="small" /> Computador
          </ToggleButton>
        </ToggleButtonGroup>
        <IconButton aria-label="Fechar a pré-visualização" onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Box>
      <Box
        tabIndex={0}
        sx={{ flexGrow: 1, minHeight: 0, overflowY: 'auto', bgcolor: 'action.hover' }}
      >
        <Box sx={{ width: widths[device], maxWidth: '100%', minHeight: '100%', mx: 'auto' }}>
          {children}
        </Box>
      </Box>
    </Dialog>
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
