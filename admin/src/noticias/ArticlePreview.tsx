import PreviewIcon from '@mui/icons-material/VisibilityOutlined';
import { Button } from '@mui/material';
import { useContext, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { formatArticleDate } from 'shared/dates';
import { sanitizeHtml } from 'shared/html';
import type { Preview } from 'shared/preview';
import { storageUrl, storedFile } from 'shared/storage';
import { PreviewDialog } from '../kit/dialogs/PreviewDialog';
import { dataUrlOf, textsOf } from '../kit/photos/photos';
import { SupabaseUrlContext } from '../providers/installation';
import type { NoticiaForm } from './article';
import { publishedAtOf } from './publication';

/** Shows the article as visitors will see it, in place of a page that is always there. */
export function PreviewButton() {
  const supabaseUrl = useContext(SupabaseUrlContext);
  const { getValues } = useFormContext<NoticiaForm>();
  const [form, setForm] = useState<NoticiaForm>();
  return (
    <>
      <Button startIcon={<PreviewIcon />} onClick={() => setForm({ ...getValues() })}>
        Pré-visualizar
      </Button>
      {form && (
        <PreviewDialog
          path="/coopen-inspira"
          make={() => articlePreview(form, supabaseUrl)}
          onClose={() => setForm(undefined)}
        />
      )}
    </>
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
