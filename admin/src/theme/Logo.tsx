import { Box } from '@mui/material';
import logo from './images/logo-white.svg';

/** The logo is white, so it keeps its own background when the user forces other colors. */
export const Logo = ({ width }: { width: number }) => (
  <Box
    component="img"
    src={logo}
    alt="Logotipo da escola"
    width={width}
    sx={{
      aspectRatio: '15 / 4',
      '@media (forced-colors: active)': { bgcolor: 'school.deep', forcedColorAdjust: 'none' },
    }}
  />
);
