import { Box, FormLabel, Typography } from '@mui/material';
import { usePreviewAddress } from './usePreviewAddress';

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

/** The menu as visitors will open it, as soon as there is something to open. */
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
