import type { SxProps, Theme } from '@mui/material';

/** A dashed frame that lights up while something is held over it. */
export const dropZoneSx = (over: boolean): SxProps<Theme> => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 0.5,
  width: '100%',
  p: 2.5,
  borderRadius: 1,
  border: '2px dashed',
  borderColor: over ? 'primary.main' : 'divider',
  bgcolor: over ? 'action.selected' : 'background.default',
  '&:hover, &.Mui-focusVisible': { borderColor: 'primary.main' },
});
