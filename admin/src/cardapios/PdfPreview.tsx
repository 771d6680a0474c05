import { Box, FormLabel, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { parseStoredUrl } from 'shared/storage';
import { isWebAddress } from '../kit/editor/fields';
import { useFileUrl, useObjectUrl } from '../providers/installation';

export const isMenuAddress = (text: string) => isWebAddress(text) || parseStoredUrl(text) !== null;

/** So long nothing is loaded while somebody types, in milliseconds. */
const typingPause = 400;

/** The address of the PDF that the form names or holds; null while there is none that a frame may show. */
function usePreviewAddress(): string | null {
  const pdf = useWatch({ name: 'pdf' }) as File | null;
  const typed = String(useWatch({ name: 'url_cardapio' }) ?? '').trim();
  const fileUrl = useFileUrl();
  const wanted = isMenuAddress(typed) ? fileUrl(typed) : null;
  const [settled, setSettled] = useState(wanted);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(wanted), typingPause);
    return () => clearTimeout(timer);
  }, [wanted]);
  const objectUrl = useObjectUrl(pdf, 'application/pdf');
  if (pdf) return objectUrl ?? null;
  // What is no address any more disappears at once.
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

/** Tells PDF readers to use the whole width for the page. */
const withoutSidePanel = (address: string) =>
  address.includes('#') ? address : `${address}#navpanes=0&view=FitH`;

export function PdfPreview() {
  const address = usePreviewAddress();
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
