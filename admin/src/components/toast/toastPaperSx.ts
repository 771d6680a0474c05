import type { SxProps, Theme } from '@mui/material';
import { coral } from '../../theme/palette';

/**
 * A card over dialogs, away from their buttons: in the left corner, on phones at the top. White on coral when
 * something failed.
 */
export const toastPaperSx = (destructive: boolean): SxProps<Theme> => ({
  position: 'fixed',
  zIndex: 'tooltip',
  top: { xs: 12, sm: 'auto' },
  right: { xs: 12, sm: 'auto' },
  bottom: { sm: 24 },
  left: { xs: 12, sm: 24 },
  width: { sm: 400 },
  display: 'flex',
  alignItems: 'flex-start',
  gap: 1.5,
  p: 2,
  touchAction: 'pan-y',
  border: 1,
  borderColor: destructive ? coral.main : 'divider',
  ...(destructive && { bgcolor: coral.main, color: '#fff' }),
  '@keyframes toast-in': { from: { opacity: 0, transform: 'translateY(12px)' } },
  '@media (prefers-reduced-motion: no-preference)': { animation: 'toast-in 0.2s ease-out' },
});
