import { Box, Paper, Skeleton } from '@mui/material';

export function ListSkeleton() {
  return (
    <Paper variant="outlined" role="status" aria-label="Carregando..." sx={{ p: 2 }}>
      {Array.from({ length: 6 }, (_, row) => (
        <Box key={row} sx={{ display: 'flex', gap: 2, py: 1 }}>
          <Skeleton variant="rounded" width="60%" height={28} />
          <Skeleton variant="rounded" width="30%" height={28} />
        </Box>
      ))}
    </Paper>
  );
}
