import PreviewIcon from '@mui/icons-material/VisibilityOutlined';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { NoticiaForm } from '../noticiaForm';
import { publishedAtOf } from '../publicationForm';
import { ArticlePreview } from './ArticlePreview';

/** Shows the article of the form as it stands, saved or not. */
export function PreviewButton() {
  const { getValues } = useFormContext<NoticiaForm>();
  const [shown, setShown] = useState<NoticiaForm>();
  return (
    <>
      <Button startIcon={<PreviewIcon />} onClick={() => setShown({ ...getValues() })}>
        Pré-visualizar
      </Button>
      {shown && (
        <ArticlePreview
          title={shown.title ?? ''}
          content={shown.content ?? ''}
          photos={shown.photos}
          publishedAt={publicationMoment(shown)}
          onClose={() => setShown(undefined)}
        />
      )}
    </>
  );
}

/** A draft is shown as if it were published today. */
function publicationMoment(form: NoticiaForm): Date {
  const moment = publishedAtOf(form);
  return moment === null || moment === 'now' ? new Date() : new Date(moment);
}
