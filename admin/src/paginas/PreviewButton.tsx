import PreviewIcon from '@mui/icons-material/VisibilityOutlined';
import { Button } from '@mui/material';
import { useContext, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { type PageSlug, pages } from 'shared/pages/index';
import { useConsoleData } from '../kit/consoleData';
import { PreviewDialog } from '../kit/dialogs/PreviewDialog';
import { SupabaseUrlContext } from '../providers/installation';
import type { Pagina } from './pagina';
import { pagePreview, problemsOf } from './pagePreview';

/** Shows the page with what is in the form, saved or not; what all pages share, on the first of them. */
export function PreviewButton({ slug }: { slug: PageSlug }) {
  const dataProvider = useConsoleData();
  const supabaseUrl = useContext(SupabaseUrlContext);
  const { getValues } = useFormContext();
  const [values, setValues] = useState<unknown>();
  const make = async () => {
    const ids = ['escola', 'privacidade', 'inicio'];
    const { data } = await dataProvider.getMany<Pagina>('paginas', { ids });
    return pagePreview(slug, values, data, supabaseUrl);
  };
  return (
    <>
      <Button startIcon={<PreviewIcon />} onClick={() => setValues(getValues())}>
        Pré-visualizar
      </Button>
      {values !== undefined && (
        <PreviewDialog
          path={pages[slug].path ?? '/'}
          make={make}
          problem={problemsOf(slug, values).join(' ')}
          onClose={() => setValues(undefined)}
        />
      )}
    </>
  );
}
