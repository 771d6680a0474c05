import { Box, Typography } from '@mui/material';
import { alpha } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { FieldValue } from './FieldValue';

interface ChangedFieldProps {
  column: string;
  label: string;
  before: unknown;
  after: unknown;
  hasBefore?: boolean;
  hasAfter?: boolean;
}

/** A field before and after, side by side where there is room. */
export function ChangedField(props: ChangedFieldProps) {
  const { column, label, before, after, hasBefore = true, hasAfter = true } = props;
  return (
    <section>
      <Typography variant="h3" sx={{ mb: 1 }}>
        {label}
      </Typography>
      <Box sx={{ display: 'grid', gridAutoFlow: { sm: 'column' }, gridAutoColumns: '1fr', gap: 1 }}>
        {hasBefore && (
          <Side title="Antes" tone="error">
            <FieldValue column={column} value={before} other={after} />
          </Side>
        )}
        {hasAfter && (
          <Side title="Depois" tone="primary">
            <FieldValue column={column} value={after} other={before} />
          </Side>
        )}
      </Box>
    </section>
  );
}

interface SideProps {
  title: string;
  tone: 'error' | 'primary';
  children: ReactNode;
}

function Side({ title, tone, children }: SideProps) {
  return (
    <Box
      sx={({ palette }) => ({
        p: 1.5,
        borderRadius: 1,
        borderLeft: `4px solid ${palette[tone].main}`,
        bgcolor: alpha(palette[tone].main, 0.06),
        '--mark': alpha(palette[tone].main, 0.22),
      })}
    >
      <Typography variant="body2" color="text.secondary" sx={{ mb: 0.5 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}
