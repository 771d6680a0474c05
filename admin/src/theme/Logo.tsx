import { Box } from '@mui/material';
import { green } from './themes';
import logo from './images/logo-white.svg';

/** It is white: where the user's own colors stand behind it, it brings its background along. */
export const Logo = ({ width }: { width: number }) => (
  <Box
    component="img"
    src={logo}
    alt="Coopen"
    width={width}
    sx={{
      aspectRatio: '15 / 4',
      '@media (forced-colors: active)': { bgcolor: green.deepest, forcedColorAdjust: 'none' },
    }}
  />
);
