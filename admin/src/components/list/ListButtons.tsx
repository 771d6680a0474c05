import AddIcon from '@mui/icons-material/Add';
import ArrangeIcon from '@mui/icons-material/SwapVert';
import { Box, Button } from '@mui/material';
import { Link } from 'react-router-dom';
import { useListPath } from './listPath';

interface ListButtonsProps {
  createLabel: string;
  /** Whether the rows have an order of their own. */
  arrangeable: boolean;
}

/** What one can do with a list as a whole: add to it, and arrange it. */
export function ListButtons({ createLabel, arrangeable }: ListButtonsProps) {
  const listPath = useListPath();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
      {arrangeable && (
        <Button
          component={Link}
          to={`${listPath}/ordem`}
          variant="outlined"
          startIcon={<ArrangeIcon />}
        >
          Reordenar
        </Button>
      )}
      <Button
        component={Link}
        to={`${listPath}/create`}
        variant="contained"
        startIcon={<AddIcon />}
      >
        {createLabel}
      </Button>
    </Box>
  );
}
