import { css } from '@emotion/react';
import type { ComponentProps } from 'react';
import { hasOriginalName } from 'shared/original-school';
import { useSharedContent } from '../../data/pageContent';
import originalLight from '../../images/logo.svg';
import originalDark from '../../images/logo-white.svg';
import { forcedColors, visuallyHidden } from '../../styles/common';
import { color, leading, radius, text, weight } from '../../styles/tokens';

interface LogoProps extends Pick<ComponentProps<'img'>, 'loading'> {
  /** What is behind the logo. */
  ground: 'light' | 'dark';
  /** Whether it is a link to the home page. */
  leadsHome?: boolean;
}

/** The school's logo, or the original one. A school with another name and no logo of its own shows its short name. */
export function Logo({ ground, leadsHome = false, loading }: LogoProps) {
  const { school, logos } = useSharedContent();
  const own = logos?.[ground];
  if (!own && !hasOriginalName(school.name))
    return (
      <span css={[nameInLogosPlace, { fontSize: chooseNameSize(school.name) }]}>
        <span>{school.name}</span>
        {leadsHome && <span css={visuallyHidden}> (página inicial)</span>}
      </span>
    );
  const { onPlate, ...picture } = own ?? { ...originals[ground], onPlate: false };
  const madeFor = (ground === 'light') === !onPlate ? 'light' : 'dark';
  return (
    <img
      {...picture}
      alt={leadsHome ? `${school.fullName}: página inicial` : school.fullName}
      loading={loading}
      css={[own ? ownBackgrounds[madeFor] : backgrounds[madeFor], onPlate && plates[madeFor]]}
    />
  );
}

/** As wide as a logo at most, on one to three lines. */
const nameInLogosPlace = css`
  position: relative;
  display: block;
  max-width: 11.25rem;
  font-weight: ${weight.heavy};
  line-height: ${leading.tight};
  overflow-wrap: anywhere;
  text-wrap: balance;
`;

function chooseNameSize({ length }: string): string {
  if (length <= 14) return text.xl;
  return length <= 26 ? text.lg : text.sm;
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
