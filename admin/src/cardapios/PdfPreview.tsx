import { Box, FormLabel, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { parseStoredUrl } from 'shared/storage';
import { isWebUrl } from '../kit/editor/fieldRules';
import { useFileUrl, useObjectUrl } from '../providers/installation';

export const isMenuUrl = (text: string) => isWebUrl(text) || parseStoredUrl(text) !== null;

/** Load the PDF this many milliseconds after the last keystroke. */
const typingDelay = 400;

/** Returns the URL of the form's PDF, stored or chosen; null if a frame may not show it. */
function usePreviewUrl(): string | null {
  const pdf = useWatch({ name: 'pdf' }) as File | null;
  const typed = String(useWatch({ name: 'url_cardapio' }) ?? '').trim();
  const fileUrl = useFileUrl();
  const wanted = isMenuUrl(typed) ? fileUrl(typed) : null;
  const [settled, setSettled] = useState(wanted);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(wanted), typingDelay);
    return () => clearTimeout(timer);
  }, [wanted]);
  const objectUrl = useObjectUrl(pdf, 'application/pdf');
  if (pdf) return objectUrl ?? null;
  // Hide the preview immediately when the field no longer contains a URL.
  return wanted && settled;
}

const frameSx = {
  display: 'block',
  width: '100%',
  height: { xs: 280, sm: 380 },
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.default',
};

/** Hides the PDF viewer's side panel and fits the page to the width of the frame. */
const withoutSidePanel = (address: string) =>
  address.includes('#') ? address : `${address}#navpanes=0&view=FitH`;

export function PdfPreview() {
  const address = usePreviewUrl();
  return (
    <div>
      <FormLabel component="p" sx={{ mb: 1, fontSize: '0.75rem' }}>
        Pré-visualização
      </FormLabel>
      {address ? (
        <Box
          component="iframe"
          title="Pré-visualização do cardápio"
          src={withoutSidePanel(address)}
          referrerPolicy="no-referrer"
          sx={frameSx}
        />
      ) : (
        <Box sx={{ ...frameSx, height: 120, display: 'grid', placeItems: 'center', p: 2 }}>
          <Typography color="text.secondary" sx={{ textAlign: 'center' }}>
            Cole uma URL de PDF válida para visualizar.
          </Typography>
        </Box>
      )}
    </div>
  );
}
