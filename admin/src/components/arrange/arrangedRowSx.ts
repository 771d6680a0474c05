import type { SxProps, Theme } from '@mui/material';

/** A row that can be taken by its handle; lifted while it is dragged. */
export const arrangedRowSx = (dragged: boolean): SxProps<Theme> => ({
  display: 'flex',
  alignItems: 'center',
  gap: { xs: 0.5, sm: 1.5 },
  p: { xs: 0.5, sm: 0.75 },
  borderRadius: 1,
  border: '1px solid',
  borderColor: dragged ? 'primary.main' : 'divider',
  bgcolor: dragged ? 'action.selected' : 'background.paper',
  boxShadow: dragged ? 4 : 0,
  '& .handle': {
    cursor: dragged ? 'grabbing' : 'grab',
    // A finger on the handle drags; it does not scroll.
    touchAction: 'none',
  },
});
