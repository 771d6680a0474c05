import { css } from '@emotion/react';
import type { ComponentProps } from 'react';
import { useSharedContent } from '../../data/pageContent';
import originalLight from '../../images/logo.svg';
import originalDark from '../../images/logo-white.svg';
import { forcedColors } from '../../styles/common';
import { color, radius } from '../../styles/tokens';

interface LogoProps extends Pick<ComponentProps<'img'>, 'loading'> {
  alt: string;
  /** What is behind the logo. */
  ground: 'light' | 'dark';
}

/** The school's logo, or the original one. */
export function Logo({ ground, alt, loading }: LogoProps) {
  const own = useSharedContent().logos?.[ground];
  const { onPlate, ...picture } = own ?? { ...originals[ground], onPlate: false };
  const madeFor = (ground === 'light') === !onPlate ? 'light' : 'dark';
  return (
    <img
      {...picture}
      alt={alt}
      loading={loading}
      css={[own ? ownBackgrounds[madeFor] : backgrounds[madeFor], onPlate && plates[madeFor]]}
    />
  );
}

const originals = {
  light: { src: originalLight, width: 150, height: 40 },
  dark: { src: originalDark, width: 150, height: 40 },
};

/** In forced-colors mode the reader's own colours may be behind the logo, so it gets a background of its own. */
const buildBackground = (background: string) => css`
  ${forcedColors} {
    background: ${background};
    forced-color-adjust: none;
  }
`;

const backgrounds = {
  light: buildBackground('#fff'),
  dark: buildBackground(color.primaryDark),
};

const ownBackgrounds = {
  light: buildBackground(color.cream),
  dark: buildBackground(color.primaryDeep),
};

const buildPlate = (background: string) => css`
  box-sizing: content-box;
  padding: 0.375rem 0.625rem;
  border-radius: ${radius.sm};
  background: ${background};
`;

/** The ground that the logo was made for, where the page has another. */
const plates = { light: buildPlate(color.cream), dark: buildPlate(color.primaryDeep) };
