import { createTheme, ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { originalConsoleColors } from 'shared/console-colors';
import { createThemes } from './themes';

/** Gives a part of the console that a test shows by itself the theme of the whole console. */
export const SchoolTheme = ({ children }: { children: ReactNode }) => (
  <ThemeProvider theme={createTheme(createThemes(originalConsoleColors).light)}>
    {children}
  </ThemeProvider>
);
