import EditIcon from '@mui/icons-material/EditOutlined';
import { IconButton, Tooltip } from '@mui/material';
import { useRecordContext, useResourceContext } from 'ra-core';
import { Link } from 'react-router-dom';

/** Opens the editor of the row it stands in. */
export function EditButton({ label }: { label: string }) {
  const resource = useResourceContext();
  const record = useRecordContext();
  return (
    <Tooltip title="Editar">
      <IconButton
        component={Link}
        to={`/${resource}/${record?.id}`}
        aria-label={`Editar ${label}`}
        color="primary"
      >
        <EditIcon />
      </IconButton>
    </Tooltip>
  );
}
