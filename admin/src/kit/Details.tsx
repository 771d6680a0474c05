import { Box, Typography } from '@mui/material';

interface DetailsProps {
  /** Entries without a value are left out. */
  entries: readonly (readonly [term: string, value: string | null])[];
}

export function Details({ entries }: DetailsProps) {
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: '11rem 1fr' },
        columnGap: 2,
        rowGap: { xs: 0, sm: 1 },
        m: 0,
      }}
    >
      {entries.map(
        ([term, value]) =>
          value && (
            <Box key={term} sx={{ display: 'contents' }}>
              <Typography component="dt" color="text.secondary">
                {term}
              </Typography>
              <Typography
                component="dd"
                sx={{
                  m: 0,
                  mb: { xs: 1.5, sm: 0 },
                  whiteSpace: 'pre-line',
                  overflowWrap: 'anywhere',
                }}
              >
                {value}
              </Typography>
            </Box>
          ),
      )}
    </Box>
  );
}
