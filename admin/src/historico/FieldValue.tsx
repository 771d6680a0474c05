import { Box, Typography } from '@mui/material';
import { CategoryName } from './CategoryName';
import { FileThumbnails } from './FileThumbnails';
import { changedParts } from './changedPart';
import { valueText } from './valueText';

interface FieldValueProps {
  column: string;
  value: unknown;
  /** What it was, or became. */
  other: unknown;
}

const fileColumns = ['image_url', 'image_urls', 'file_url'];

/** One side of a changed field. */
export function FieldValue({ column, value, other }: FieldValueProps) {
  if (value === null && column !== 'published_at') return <Nothing />;
  if (fileColumns.includes(column))
    return <FileThumbnails addresses={[value].flat().map(String)} />;
  if (column === 'categoria_id') return <CategoryName id={Number(value)} />;
  const text = valueText(column, value);
  if (!text) return <Nothing />;
  const [{ start, changed, end }] = changedParts(text, valueText(column, other));
  return (
    <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
      {start}
      <Box component="mark" sx={{ bgcolor: 'var(--mark)', color: 'inherit', borderRadius: 0.5 }}>
        {changed}
      </Box>
      {end}
    </Typography>
  );
}

const Nothing = () => <Typography color="text.secondary">(vazio)</Typography>;
