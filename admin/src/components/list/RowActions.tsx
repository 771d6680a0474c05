import { Box } from '@mui/material';
import type { ReactNode } from 'react';

interface RowActionsProps {
  /** What is said of the row, before the buttons; below them where there is little room. */
  mark?: ReactNode;
  children: ReactNode;
}

/** The buttons at the end of a row, in one line. */
export function RowActions({ mark, children }: RowActionsProps) {
  return (
    <Box sx={rowSx}>
      {mark}
      <Box sx={{ display: 'flex', mr: -1 }}>{children}</Box>
    </Box>
  );
}

const rowSx = {
  display: 'flex',
  flexDirection: { xs: 'column-reverse', md: 'row' },
  alignItems: { xs: 'flex-end', md: 'center' },
  justifyContent: 'flex-end',
  columnGap: 1.5,
  // Beside narrow columns the words of a mark may break.
  whiteSpace: { xs: 'normal', md: 'nowrap' },
};
