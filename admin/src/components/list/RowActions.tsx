import { Box } from '@mui/material';
import type { ReactNode } from 'react';

/** The buttons at the end of a row, in one line. */
export function RowActions({ children }: { children: ReactNode }) {
  return <Box sx={{ display: 'flex', justifyContent: 'flex-end', mr: -1 }}>{children}</Box>;
}
