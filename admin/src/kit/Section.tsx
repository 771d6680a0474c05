import { Paper, Typography } from '@mui/material';
import { type CSSProperties, type ReactNode, useId } from 'react';

/** A section of the account's page, labeled by its title. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Paper
      component="section"
      aria-labelledby={id}
      variant="outlined"
      sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2.5, justifyItems: 'start' }}
    >
      <Typography variant="h2" id={id}>
        {title}
      </Typography>
      {children}
    </Paper>
  );
}

/** Styles of a form in a section. */
export const formLayout: CSSProperties = {
  display: 'grid',
  gap: 20,
  width: '100%',
  maxWidth: 420,
  justifyItems: 'start',
};
