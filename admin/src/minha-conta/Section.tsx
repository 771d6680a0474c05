import { Paper, Typography } from '@mui/material';
import { type CSSProperties, type ReactNode, useId } from 'react';

/** A part of the account's page, which has its title for a name. */
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

/** Of a form in one of the parts. */
export const formLayout: CSSProperties = {
  display: 'grid',
  gap: 20,
  width: '100%',
  maxWidth: 420,
  justifyItems: 'start',
};
