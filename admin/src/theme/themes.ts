import { alpha } from '@mui/material/styles';
import type { RaThemeOptions } from 'react-admin';
import { brand } from 'shared/brand';

export const green = {
  deepest: brand.primaryDeep,
  deep: brand.primaryDark,
  main: brand.primary,
  light: '#2f8069',
  mint: '#8ad9bd',
};
export const yellow = { main: brand.accent, deep: '#8a6200' };
export const coral = { main: brand.coral, light: '#ff9d85' };
export const paper = { warm: '#fbf7ee', white: brand.white, night: '#0d1714', dusk: '#15221e' };
export const ink = {
  dark: brand.ink,
  soft: brand.muted,
  light: '#e8f2ee',
  dim: '#a8bbb4',
  faint: '#7f948c',
};

const fontFamily =
  "'Figtree', system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif";

/** Where colors are the reader's, backgrounds are all the same, and a border has to show what they would. */
const borderInForcedColors = { '@media (forced-colors: active)': { border: '1px solid' } };

const commonTheme: RaThemeOptions = {
  shape: { borderRadius: 10 },
  typography: {
    fontFamily,
    h1: { fontSize: '1.75rem', fontWeight: 700, lineHeight: 1.2, letterSpacing: '-0.01em' },
    h2: { fontSize: '1.25rem', fontWeight: 700, lineHeight: 1.3 },
    h3: { fontSize: '1.0625rem', fontWeight: 700, lineHeight: 1.35 },
    button: { textTransform: 'none', fontWeight: 600 },
  },
  components: {
    MuiButtonBase: {
      // MUI shows the focus with a pale background, which forced colors take away.
      styleOverrides: {
        root: { '&.Mui-focusVisible': { outline: '2px solid currentColor', outlineOffset: -2 } },
      },
    },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: {
        root: { minHeight: 40 },
        sizeSmall: { minHeight: 34 },
        contained: borderInForcedColors,
      },
    },
    MuiTextField: {
      // Turn off autofill: a shared computer would offer texts by other users.
      defaultProps: { variant: 'outlined', margin: 'none', size: 'medium', autoComplete: 'off' },
    },
    // Like MUI's own, at the text size that the user has set: otherwise large labels and arrows lie over the value.
    MuiInputLabel: {
      styleOverrides: {
        outlined: {
          '&.MuiInputLabel-shrink': { transform: 'translate(14px, -0.5625rem) scale(0.75)' },
        },
      },
    },
    MuiSelect: { styleOverrides: { select: { '&&&': { paddingRight: 'calc(1.5rem + 8px)' } } } },
    MuiFormControl: { defaultProps: { variant: 'outlined', margin: 'none', size: 'medium' } },
    MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiChip: {
      styleOverrides: {
        // A chip grows with its text, at the text size that the user has set.
        root: { height: 'auto', minHeight: 32 },
        sizeSmall: { minHeight: 24 },
        filled: borderInForcedColors,
        label: { fontWeight: 600, whiteSpace: 'normal', paddingBlock: 2 },
      },
    },
    MuiAlert: { styleOverrides: { root: borderInForcedColors } },
    MuiDialog: { styleOverrides: { paper: borderInForcedColors } },
    MuiDialogActions: { styleOverrides: { root: { padding: 16, flexWrap: 'wrap', rowGap: 8 } } },
    MuiListItemIcon: { styleOverrides: { root: { minWidth: 40 } } },
    MuiTableCell: { styleOverrides: { head: { fontWeight: 700 } } },
    MuiDialogTitle: { styleOverrides: { root: { fontSize: '1.25rem', fontWeight: 700 } } },
    MuiTooltip: { defaultProps: { enterTouchDelay: 400 } },
    MuiLink: { defaultProps: { underline: 'hover' } },
  },
};

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
    // MUI draws the thumb of a switch that is off nearly white, as if it were on.
    MuiSwitch: { styleOverrides: { switchBase: { '&:not(.Mui-checked)': { color: ink.faint } } } },
  },
};
