import { alpha } from '@mui/material/styles';
import type { RaThemeOptions } from 'react-admin';
import { commonTheme } from './commonTheme';
import { coral, green, ink, paper, yellow } from './palette';

export const lightTheme: RaThemeOptions = {
  ...commonTheme,
  palette: {
    mode: 'light',
    primary: { main: green.main, light: green.light, dark: green.deep, contrastText: '#fff' },
    secondary: { main: yellow.main, dark: yellow.deep, contrastText: ink.dark },
    error: { main: coral.main, contrastText: '#fff' },
    background: { default: paper.warm, paper: paper.white },
    text: { primary: ink.dark, secondary: ink.soft },
    divider: alpha(ink.dark, 0.14),
  },
};

export const darkTheme: RaThemeOptions = {
  ...commonTheme,
  palette: {
    mode: 'dark',
    primary: { main: green.mint, light: '#b4e6db', dark: '#5fb3a2', contrastText: green.deepest },
    secondary: { main: yellow.main, contrastText: ink.dark },
    error: { main: coral.light, contrastText: ink.dark },
    background: { default: paper.night, paper: paper.dusk },
    text: { primary: ink.light, secondary: ink.dim },
    divider: alpha(ink.light, 0.16),
  },
  components: {
    ...commonTheme.components,
    // Material draws the thumb of a switch nearly white, as if it were on.
    MuiSwitch: { styleOverrides: { switchBase: { '&:not(.Mui-checked)': { color: ink.faint } } } },
  },
};
