import EditIcon from '@mui/icons-material/EditOutlined';
import { IconButton, Tooltip } from '@mui/material';
import { useRecordContext } from 'ra-core';
import { Link } from 'react-router-dom';
import { useListPath } from './listPath';

/** Opens the editor of the row it stands in. */
export function EditButton({ label }: { label: string }) {
  const listPath = useListPath();
  const record = useRecordContext();
  return (
    <Tooltip title="Editar">
      <IconButton
        component={Link}
        to={`${listPath}/${record?.id}`}
        aria-label={`Editar ${label}`}
        color="primary"
      >
        <EditIcon />
      </IconButton>
    </Tooltip>
  );
}
