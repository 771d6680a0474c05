import { Box, Typography } from '@mui/material';
import { alpha } from '@mui/material/styles';
import { FieldValue } from './FieldValue';

interface ChangedFieldProps {
  column: string;
  label: string;
  /** Undefined where the item was not there yet, or is no more. */
  before?: unknown;
  after?: unknown;
}

/** A field before and after, side by side where there is room. */
export function ChangedField({ column, label, before, after }: ChangedFieldProps) {
  const sides = [
    { title: 'Antes', tone: 'error', value: before, other: after },
    { title: 'Depois', tone: 'primary', value: after, other: before },
  ] as const;
  return (
    <section>
      <Typography variant="h3" sx={{ mb: 1 }}>
        {label}
      </Typography>
      <Box sx={{ display: 'grid', gridAutoFlow: { sm: 'column' }, gridAutoColumns: '1fr', gap: 1 }}>
        {sides
          .filter(({ value }) => value !== undefined)
          .map(({ title, tone, value, other = null }) => (
            <Box
              key={title}
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
              <FieldValue column={column} value={value} other={other} />
            </Box>
          ))}
      </Box>
    </section>
  );
}
