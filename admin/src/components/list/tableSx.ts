import type { SxProps, Theme } from '@mui/material';

/** Roomy rows; on phones less to the sides, and no wider than the screen. */
export const tableSx: SxProps<Theme> = {
  '& .RaDataTable-table': { tableLayout: { xs: 'fixed', sm: 'auto' } },
  '& .RaDataTable-headerCell': { bgcolor: 'background.default' },
  '& .MuiTableCell-root': { px: { xs: 1.5, sm: 2 }, py: 1.25 },
  '& tbody tr:last-child .MuiTableCell-root': { borderBottom: 0 },
};
