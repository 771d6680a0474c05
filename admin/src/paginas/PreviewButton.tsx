import PreviewIcon from '@mui/icons-material/VisibilityOutlined';
import { Alert, Box, Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useEditContext } from 'ra-core';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { pages } from 'shared/pages/index';
import { placeholdersOf } from 'shared/pages/placeholders';
import type { z } from 'zod/mini';
import { useConsoleData } from '../kit/consoleData';
import { PreviewDialog } from '../kit/dialogs/PreviewDialog';
import { toContent } from './pageForm';
import { shownTexts, writeOver } from './previewWords';
import type { Pagina } from './pagina';
import { completed } from './schemas';

interface PreviewProps {
  schema: z.ZodMiniType;
  path: string;
}

/** Shows the page with the words of the form, saved or not. */
export function PreviewButton(props: PreviewProps) {
  const { getValues } = useFormContext();
  const [typed, setTyped] = useState<unknown>();
  return (
    <>
      <Button
        startIcon={<PreviewIcon />}
        onClick={() => setTyped(toContent(props.schema, getValues()))}
      >
        Pré-visualizar
      </Button>
      {typed !== undefined && (
        <PagePreview {...props} typed={typed} onClose={() => setTyped(undefined)} />
      )}
    </>
  );
}

interface PagePreviewProps extends PreviewProps {
  typed: unknown;
  onClose: () => void;
}

/** The page as it is on the site, with what is typed in place of what it says. */
function PagePreview({ schema, path, typed, onClose }: PagePreviewProps) {
  const { record } = useEditContext<Pagina>();
  const placeholders = usePlaceholders();
  const write = (page: Document | null) => {
    if (!page || !placeholders) return;
    const shown = shownTexts(schema, completed(schema, record?.content), placeholders);
    writeOver(page, shown, shownTexts(schema, typed, placeholders));
  };
  return (
    <PreviewDialog onClose={onClose}>
      <Box sx={belowTitleSx}>
        <Alert severity="info" square>
          Os textos são os do formulário; imagens, links, itens novos e a ordem deles aparecem
          depois de publicar.
        </Alert>
        {placeholders && (
          <Box
            component="iframe"
            src={path}
            title="Página com os textos do formulário"
            // Without its scripts, which would write the former texts again.
            sandbox="allow-same-origin"
            onLoad={({ currentTarget }) => write(currentTarget.contentDocument)}
            sx={{ flexGrow: 1, width: '100%', border: 0 }}
          />
        )}
      </Box>
    </PreviewDialog>
  );
}

/** All of the screen that the title leaves. */
const belowTitleSx = { display: 'flex', flexDirection: 'column', height: 'calc(100dvh - 64px)' };

/** What texts of pages name in braces, as the site shows it now; undefined until it is known. */
function usePlaceholders(): Record<string, string> | undefined {
  const dataProvider = useConsoleData();
  const { data } = useQuery({
    queryKey: ['paginas', 'placeholders'],
    queryFn: () => dataProvider.getMany<Pagina>('paginas', { ids: ['escola', 'privacidade'] }),
  });
  if (!data) return undefined;
  const contentOf = (slug: string) => data.data.find((row) => row.slug === slug)?.content ?? {};
  const school = pages.escola.schema.safeParse(contentOf('escola'));
  const policy = pages.privacidade.schema.safeParse(contentOf('privacidade'));
  return school.success && policy.success ? placeholdersOf(school.data, policy.data) : {};
}
