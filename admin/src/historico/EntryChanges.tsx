import { Box, Typography } from '@mui/material';
import { alpha } from '@mui/material/styles';
import { FieldValue } from './FieldValue';
import { fieldChanges, type HistoricoEntry } from './historicoEntry';

/** The fields that an entry is about, before and after, side by side where there is room. */
export function EntryChanges({ entry }: { entry: HistoricoEntry }) {
  const changes = fieldChanges(entry);
  if (changes.length === 0) {
    return <Typography>Só mudaram informações internas, que o site não mostra.</Typography>;
  }
  return changes.map(({ column, label, before, after }) => (
    <section key={column}>
      <Typography variant="h3" sx={{ mb: 1 }}>
        {label}
      </Typography>
      <Box sx={{ display: 'grid', gridAutoFlow: { sm: 'column' }, gridAutoColumns: '1fr', gap: 1 }}>
        {entry.before && (
          <Side title="Antes" tone="error">
            <FieldValue column={column} value={before} other={after} />
          </Side>
        )}
        {entry.after && (
          <Side title="Depois" tone="primary">
            <FieldValue column={column} value={after} other={before} />
          </Side>
        )}
      </Box>
    </section>
  ));
}

interface SideProps {
  title: string;
  tone: 'error' | 'primary';
  children: React.ReactNode;
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
