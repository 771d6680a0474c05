import { Skeleton } from '@mui/material';
import { lazy, Suspense } from 'react';

const RichTextEditor = lazy(() => import('./RichTextEditor'));

interface RichTextInputProps {
  source: string;
  label: string;
}

/** The rich text editor, fetched when a form with one is opened. */
export function LazyRichTextInput(props: RichTextInputProps) {
  return (
    <Suspense
      fallback={
        <Skeleton
          role="status"
          variant="rounded"
          height={280}
          aria-label="Carregando o editor..."
        />
      }
    >
      <RichTextEditor {...props} />
    </Suspense>
  );
}
