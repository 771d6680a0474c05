import { Box } from '@mui/material';
import { useContext } from 'react';
import { formatArticleDate } from 'shared/dates';
import { sanitizeHtml } from 'shared/html';
import type { Photo } from '../../components/photos/photo';
import { SupabaseUrlContext } from '../../providers/installation';
import { PreviewDialog } from './PreviewDialog';
import { PreviewPhotos } from './PreviewPhotos';
import { siteArticleSx } from './siteLook';

interface ArticlePreviewProps {
  title: string;
  /** As the editor has it. */
  content: string;
  photos: readonly Photo[];
  publishedAt: string | Date;
  onClose: () => void;
}

/** The article as visitors will see it: cleaned by what cleans it for them, and in the site's look. */
export function ArticlePreview(props: ArticlePreviewProps) {
  const { title, content, photos, publishedAt, onClose } = props;
  const supabaseUrl = useContext(SupabaseUrlContext);
  const html = sanitizeHtml(content, supabaseUrl);
  return (
    <PreviewDialog onClose={onClose}>
      <Box sx={siteArticleSx}>
        <article>
          <header>
            <p className="date">Publicado em {formatArticleDate(publishedAt)}</p>
            <h1>{title || 'Sem título'}</h1>
          </header>
          <PreviewPhotos photos={photos} />
          <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
        </article>
      </Box>
    </PreviewDialog>
  );
}
