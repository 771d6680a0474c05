import type { RaThemeOptions } from 'react-admin';

const fontFamily =
  "'Figtree', system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif";

/** What light and dark have in common: type, shape, and how parts look by default. */
export const commonTheme: RaThemeOptions = {
  shape: { borderRadius: 10 },
  typography: {
    fontFamily,
    h1: { fontSize: '1.75rem', fontWeight: 700, lineHeight: 1.2, letterSpacing: '-0.01em' },
    h2: { fontSize: '1.25rem', fontWeight: 700, lineHeight: 1.3 },
    h3: { fontSize: '1.0625rem', fontWeight: 700, lineHeight: 1.35 },
    button: { textTransform: 'none', fontWeight: 600 },
  },
  components: {
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: { root: { minHeight: 40 }, sizeSmall: { minHeight: 34 } },
    },
    MuiTextField: { defaultProps: { variant: 'outlined', margin: 'none', size: 'medium' } },
    MuiFormControl: { defaultProps: { variant: 'outlined', margin: 'none', size: 'medium' } },
    MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiTableCell: { styleOverrides: { head: { fontWeight: 700 } } },
    MuiDialogTitle: { styleOverrides: { root: { fontSize: '1.25rem', fontWeight: 700 } } },
    MuiTooltip: { defaultProps: { enterTouchDelay: 400 } },
    MuiLink: { defaultProps: { underline: 'hover' } },
  },
};
