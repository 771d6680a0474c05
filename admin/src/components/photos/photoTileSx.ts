import type { SxProps, Theme } from '@mui/material';

/** A photo with its buttons over it. */
export const photoTileSx: SxProps<Theme> = {
  position: 'relative',
  aspectRatio: '4 / 3',
  overflow: 'hidden',
  borderRadius: 1,
  bgcolor: 'action.hover',
  '& img': { width: '100%', height: '100%', objectFit: 'cover', display: 'block' },
  '& .MuiChip-root': { position: 'absolute', left: 8, bottom: 8, fontWeight: 700 },
  '& .MuiLinearProgress-root': { position: 'absolute', inset: 'auto 0 0', height: 6 },
  '& .buttons': { position: 'absolute', top: 6, right: 6, display: 'flex', gap: 0.75 },
  '& .MuiIconButton-root': {
    color: '#fff',
    bgcolor: 'rgb(0 0 0 / 62%)',
    '&:hover, &.Mui-focusVisible': { bgcolor: 'rgb(0 0 0 / 85%)' },
    '&.Mui-disabled': { color: 'rgb(255 255 255 / 60%)', bgcolor: 'rgb(0 0 0 / 40%)' },
  },
};
