import { Box, CircularProgress, Typography } from '@mui/material';

export function Loading() {
  return (
    <Box
      role="status"
      sx={{ display: 'grid', placeContent: 'center', justifyItems: 'center', gap: 2, py: 12 }}
    >
      <CircularProgress aria-hidden />
      <Typography color="text.secondary">Carregando...</Typography>
    </Box>
  );
}
