import { useContext } from 'react';
import { formatArticleDate } from 'shared/dates';
import { sanitizeHtml } from 'shared/html';
import type { Preview } from 'shared/preview';
import { storageUrl, storedFile } from 'shared/storage';
import { PreviewButton } from '../kit/dialogs/PreviewDialog';
import { dataUrlOf, textsOf } from '../kit/photos/photos';
import { SupabaseUrlContext } from '../providers/installation';
import type { NoticiaForm } from './article';
import { publishedAtOf } from './publication';

/** Shows the article as visitors will see it, in place of a page that is always there. */
export function ArticlePreview() {
  const supabaseUrl = useContext(SupabaseUrlContext);
  return (
    <PreviewButton<NoticiaForm>
      path="/coopen-inspira"
      make={(form) => articlePreview(form, supabaseUrl)}
    />
  );
}

async function articlePreview(form: NoticiaForm, supabaseUrl: string): Promise<Preview> {
  const publishedAt = publishedAtOf(form);
  // A draft is shown as if it were published today.
  const isDated = publishedAt !== null && publishedAt !== 'now';
  const date = (isDated ? new Date(publishedAt) : new Date()).toISOString();
  const photos = form.photos.map(async (photo) => {
    const { address, blob } = photo;
    const shown = blob ? await dataUrlOf(blob) : storageUrl(address ?? '', supabaseUrl);
    // The page's policy lets in no photo of another site.
    const mayBeShown = blob || storedFile(shown, supabaseUrl);
    return mayBeShown ? [{ ...textsOf(photo), address: shown }] : [];
  });
  return {
    article: {
      title: form.title || 'Sem título',
      publishedAt: date,
      date: formatArticleDate(date),
      html: sanitizeHtml(form.content ?? '', supabaseUrl),
      photos: (await Promise.all(photos)).flat(),
    },
  };
}
