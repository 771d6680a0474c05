import { createTheme, ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { originalConsoleColors } from 'shared/console-colors';
import { createThemes } from './themes';

/** Gives parts of the console the theme that the whole console has around them. */
export const SchoolTheme = ({ children }: { children: ReactNode }) => (
  <ThemeProvider theme={createTheme(createThemes(originalConsoleColors).light)}>
    {children}
  </ThemeProvider>
);
