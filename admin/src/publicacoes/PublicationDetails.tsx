import { Box, LinearProgress } from '@mui/material';
import type { PublicationOverview } from '../providers/data/publications';
import { useIsOneMachine } from '../providers/installation';
import { describeProgress } from './publicationProgress';

/** The part of the publication bar that is empty while nothing waits. It is not part of the console's first load. */
export default function PublicationDetails({ overview }: { overview: PublicationOverview }) {
  const { details, percent } = describeProgress(overview, useIsOneMachine(), new Date());
  return (
    <>
      {details.length > 0 && (
        <Box component="span" sx={detailsSx}>
          {details.join(' · ')}
        </Box>
      )}
      {percent !== undefined && (
        <LinearProgress
          variant="determinate"
          value={percent}
          aria-label="Andamento da publicação"
          sx={{ position: 'absolute', insetInline: 0, bottom: -1, height: 3 }}
        />
      )}
    </>
  );
}

const detailsSx = {
  color: 'text.secondary',
  fontSize: '0.8125rem',
  overflowWrap: 'anywhere',
  // On a phone, they are below the text beside the icon.
  pl: { xs: 'calc(1.25rem + 8px)', sm: 0 },
};
