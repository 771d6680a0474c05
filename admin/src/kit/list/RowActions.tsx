import EditIcon from '@mui/icons-material/EditOutlined';
import OpenIcon from '@mui/icons-material/OpenInNew';
import { Box, IconButton, Tooltip } from '@mui/material';
import { useRecordContext } from 'ra-core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useListPath } from './listPath';

interface RowActionsProps {
  /** What is said of the row, before the buttons; below them where there is little room. */
  mark?: ReactNode;
  children: ReactNode;
}

export function RowActions({ mark, children }: RowActionsProps) {
  return (
    <Box sx={rowSx}>
      {mark}
      <Box sx={{ display: 'flex', mr: -1 }}>{children}</Box>
    </Box>
  );
}

const rowSx = {
  display: 'flex',
  flexDirection: { xs: 'column-reverse', md: 'row' },
  alignItems: { xs: 'flex-end', md: 'center' },
  justifyContent: 'flex-end',
  columnGap: 1.5,
  // Beside narrow columns the words of a mark may break.
  whiteSpace: { xs: 'normal', md: 'nowrap' },
};

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

interface ViewOnSiteButtonProps {
  label: string;
  path: string;
  hiddenBecause?: string;
}

export function ViewOnSiteButton({ label, path, hiddenBecause }: ViewOnSiteButtonProps) {
  if (hiddenBecause) {
    return (
      <Tooltip describeChild title={hiddenBecause}>
        {/* A disabled button tells nobody anything; its frame does. */}
        <span>
          <IconButton disabled aria-label={`Ver no site: ${label}. ${hiddenBecause}`}>
            <OpenIcon />
          </IconButton>
        </span>
      </Tooltip>
    );
  }
  return (
    <Tooltip title="Ver no site">
      <IconButton
        component="a"
        href={path}
        target="_blank"
        rel="noopener"
        aria-label={`Ver no site: ${label}`}
      >
        <OpenIcon />
      </IconButton>
    </Tooltip>
  );
}

export const actionsColumn = {
  label: 'Ações',
  align: 'right',
  disableSort: true,
  sx: {
    width: { xs: 140, sm: 160 },
    whiteSpace: 'nowrap',
    '.selecting &': { display: { xs: 'none', sm: 'table-cell' } },
  },
} as const;
