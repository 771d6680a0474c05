/** The colours of every picture: the site's own, and the few more that people and places need. */
export const palette = {
  deep: '#0f4c45',
  forest: '#17685c',
  leaf: '#3e9b6e',
  lime: '#8cc56b',
  mint: '#c5e8d5',
  yellow: '#ffc53d',
  amber: '#f0a323',
  butter: '#ffe6a6',
  coral: '#f26b4e',
  blush: '#f9b8a2',
  brick: '#c9553b',
  cream: '#fff8ec',
  sand: '#f3e2c4',
  wood: '#cf9860',
  bark: '#8a5a3c',
  sky: '#bfe6f5',
  blue: '#57b0d6',
  navy: '#22405f',
  lilac: '#b7a2da',
  pink: '#ef8fa8',
  white: '#ffffff',
  steel: '#b9c7cc',
  ink: '#1f2d2b',
} as const;

export const skins = {
  deep: '#6b4129',
  brown: '#8f5a37',
  tan: '#b97a4d',
  olive: '#d39a6c',
  light: '#edbb94',
  fair: '#f7d0b1',
} as const;

export const hairColors = {
  black: '#231c1e',
  dark: '#3b2620',
  brown: '#5f3a24',
  auburn: '#8c4526',
  blond: '#d6a04c',
  grey: '#a9a7a6',
  white: '#dedbd6',
} as const;
