import { alpha } from '@mui/material/styles';
import type { RaThemeOptions } from 'react-admin';
import { brand } from 'shared/brand';
import type { ConsoleColors } from 'shared/console-colors';

/** The colours of the sidebar and of the page around the sign-in form. They are the same in the light and the dark theme. */
interface SchoolColor {
  /** The background. Text on it is white, or has one of the other colours. */
  deep: string;
  main: string;
  /** The colour of secondary text on `deep`. */
  mint: string;
  accent: string;
}

declare module '@mui/material/styles' {
  interface Palette {
    school: SchoolColor;
  }
  interface PaletteOptions {
    school?: SchoolColor;
  }
}

export const coral = { main: brand.coral, light: '#ff9d85' };
/** The paper of the light theme. Those of the dark one follow the school's colours. */
const warmPaper = '#fbf7ee';

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

/** Creates the light and the dark theme from the school's colours. */
export function createThemes(colors: ConsoleColors): Record<'light' | 'dark', RaThemeOptions> {
  const { primary, primaryDark, primaryDeep, accent, accentDark, ink, muted } = colors;
  const { light, mint, mintLight, mintDark, night, dusk, pale, dim, faint } = colors;
  const school = { deep: primaryDeep, main: primary, mint, accent };
  return {
    light: {
      ...commonTheme,
      palette: {
        mode: 'light',
        school,
        primary: { main: primary, light, dark: primaryDark, contrastText: '#fff' },
        secondary: { main: accent, dark: accentDark, contrastText: ink },
        error: { main: coral.main, contrastText: '#fff' },
        background: { default: warmPaper, paper: brand.white },
        text: { primary: ink, secondary: muted },
        divider: alpha(ink, 0.14),
      },
    },
    dark: {
      ...commonTheme,
      palette: {
        mode: 'dark',
        school,
        primary: { main: mint, light: mintLight, dark: mintDark, contrastText: primaryDeep },
        secondary: { main: accent, dark: accentDark, contrastText: ink },
        error: { main: coral.light, dark: brand.coralBright, contrastText: ink },
        background: { default: night, paper: dusk },
        text: { primary: pale, secondary: dim },
        divider: alpha(pale, 0.16),
      },
      components: {
        ...commonTheme.components,
        // MUI draws the thumb of a switch that is off nearly white, as if it were on.
        MuiSwitch: { styleOverrides: { switchBase: { '&:not(.Mui-checked)': { color: faint } } } },
      },
    },
  };
}
