import type { SxProps, Theme } from '@mui/material';
import { yellow } from '../theme/palette';

/** A link of the sidebar: its looks under the pointer, with the focus, and while its screen is open. */
export const navigationSx: SxProps<Theme> = {
  // Room for a finger; a pointer needs less, and the whole list then fits a laptop.
  minHeight: { xs: 44, md: 40 },
  py: { md: 0.5 },
  borderRadius: 1,
  '&:hover': { bgcolor: 'rgb(255 255 255 / 8%)' },
  '&.active': {
    bgcolor: 'rgb(255 255 255 / 13%)',
    boxShadow: `inset 4px 0 ${yellow.main}`,
    '& .MuiListItemIcon-root': { color: yellow.main },
    '& .MuiListItemText-primary': { fontWeight: 700 },
  },
  '&.Mui-focusVisible': { outline: `2px solid ${yellow.main}`, outlineOffset: -2 },
};
