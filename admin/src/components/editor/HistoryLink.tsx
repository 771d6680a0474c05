import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import { IconButton, Tooltip } from '@mui/material';
import { useResourceContext } from 'ra-core';
import { Link, useParams } from 'react-router-dom';
import { historyAddress, historyTable } from '../historyAddress';

/** Leads to the changes of the item that the editor is about, where a history is kept of them. */
export function HistoryLink() {
  const table = historyTable(useResourceContext() ?? '');
  const { id } = useParams();
  if (!table || !id) return null;
  return (
    <Tooltip title="Histórico">
      <IconButton
        component={Link}
        to={historyAddress(table, id)}
        aria-label="Histórico deste item"
        sx={{ color: 'text.secondary' }}
      >
        <HistoryIcon />
      </IconButton>
    </Tooltip>
  );
}
