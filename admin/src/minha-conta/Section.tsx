import { Paper, Typography } from '@mui/material';
import { useId, type ReactNode } from 'react';

/** A part of the page with a heading. */
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
