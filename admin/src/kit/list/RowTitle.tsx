import { Typography } from '@mui/material';
import type { ReactNode } from 'react';

interface RowTitleProps {
  children: ReactNode;
  /** On phones: what has a column of its own elsewhere. */
  onPhones?: ReactNode;
}

export function RowTitle({ children, onPhones }: RowTitleProps) {
  return (
    <>
      <Typography sx={{ fontWeight: 600 }}>{children}</Typography>
      {onPhones && (
        <Typography variant="body2" color="text.secondary" sx={{ display: { sm: 'none' } }}>
          {onPhones}
        </Typography>
      )}
    </>
  );
}

export const shownFrom = (width: 'sm' | 'md' | 'lg') => ({
  display: { xs: 'none', [width]: 'table-cell' },
});
