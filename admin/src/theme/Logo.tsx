import { Box, type SxProps, Typography } from '@mui/material';
import { useContext } from 'react';
import { brand } from 'shared/brand';
import { LogoContext } from '../providers/installation';
import original from './images/logo-white.svg';

const originalLogo = { src: original, width: 150, height: 40, onPlate: false };

/** Keeps its background when the user forces other colors, because nobody knows what would be behind the logo. */
const forced = (bgcolor: string) => ({
  '@media (forced-colors: active)': { bgcolor, forcedColorAdjust: 'none' },
});

/** The light ground, where the school has no logo for the dark one. */
const plate: SxProps = {
  boxSizing: 'content-box',
  px: 1,
  py: 0.5,
  borderRadius: 0.5,
  bgcolor: brand.cream,
  ...forced(brand.cream),
};

/**
 * The school's logo, as the site shows it on dark ground, or its name.
 * @param scale its size, relative to that on the site
 */
export function Logo({ scale = 1 }: { scale?: number }) {
  const { logo, schoolName } = useContext(LogoContext);
  if (schoolName)
    return (
      <Typography
        sx={{
          color: '#fff',
          fontSize: `${1.25 * scale}rem`,
          fontWeight: 800,
          lineHeight: 1.2,
          overflowWrap: 'anywhere',
        }}
      >
        {schoolName}
      </Typography>
    );
  const { src, width, height, onPlate } = logo ?? originalLogo;
  return (
    <Box
      component="img"
      src={src}
      alt="Logotipo da escola"
      width={Math.round(width * scale)}
      height={Math.round(height * scale)}
      sx={onPlate ? plate : forced('school.deep')}
    />
  );
}
