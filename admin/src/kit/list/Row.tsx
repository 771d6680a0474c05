import EditIcon from '@mui/icons-material/EditOutlined';
import ImageIcon from '@mui/icons-material/ImageOutlined';
import OpenIcon from '@mui/icons-material/OpenInNew';
import PersonIcon from '@mui/icons-material/Person';
import { Avatar, Box, IconButton, Tooltip, Typography } from '@mui/material';
import { CanAccess, type RaRecord, useRecordContext } from 'ra-core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useFileUrl } from '../../providers/installation';
import { useListPath, useGetName } from '../consoleData';

interface RowTitleProps {
  children: ReactNode;
  /** Shown below the title in smaller type. */
  details?: ReactNode;
  /** Shown below the title on phones only. Wider screens have a column for it. */
  onPhones?: ReactNode;
}

export function RowTitle({ children, details, onPhones }: RowTitleProps) {
  return (
    <>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{children}</Typography>
      {details && <Small>{details}</Small>}
      {onPhones && (
        <Box sx={{ display: { sm: 'none' } }}>
          <Small>{onPhones}</Small>
        </Box>
      )}
    </>
  );
}

export const Small = ({ children }: { children: ReactNode }) => (
  <Typography
    variant="body2"
    component="div"
    color="text.secondary"
    sx={{ overflowWrap: 'anywhere' }}
  >
    {children}
  </Typography>
);

export const shownFrom = (width: 'sm' | 'md' | 'lg') => ({
  display: { xs: 'none', [width]: 'table-cell' },
});

interface RowPhotoProps {
  address: string | null;
  /** Whether the picture is round, as portraits are. */
  portrait?: boolean;
}

/** The small picture of a row. It needs no alternative text, because the text beside it says the same. */
export function RowPhoto({ address, portrait = false }: RowPhotoProps) {
  const fileUrl = useFileUrl();
  const wide = { width: { xs: 52, sm: 64 }, height: { xs: 40, sm: 48 } };
  return (
    <Avatar
      variant={portrait ? 'circular' : 'rounded'}
      src={address ? fileUrl(address) : undefined}
      alt=""
      sx={portrait ? { width: 44, height: 44 } : wide}
    >
      {portrait ? <PersonIcon /> : <ImageIcon />}
    </Avatar>
  );
}

interface RowActionsProps {
  /** Marks of the row. They appear before the buttons, or below them if there is little space. */
  mark?: ReactNode;
  children: ReactNode;
}

export function RowActions({ mark, children }: RowActionsProps) {
  return (
    <Box sx={rowSx}>
      {mark}
      <Box sx={buttonsSx}>{children}</Box>
    </Box>
  );
}

/** The height keeps rows from growing when their buttons appear, a moment after the rows. */
const buttonsSx = { display: 'flex', mr: -1, minHeight: 40 };

const rowSx = {
  display: 'flex',
  flexDirection: { xs: 'column-reverse', md: 'row' },
  alignItems: { xs: 'flex-end', md: 'center' },
  justifyContent: 'flex-end',
  columnGap: 1.5,
  // Marks may break between words beside narrow columns.
  whiteSpace: { xs: 'normal', md: 'nowrap' },
};

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

export function EditButton() {
  const listPath = useListPath();
  const record = useRecordContext<RaRecord>();
  const getName = useGetName();
  if (!record) return null;
  return (
    <CanAccess action="edit">
      <Tooltip title="Editar">
        <IconButton
          component={Link}
          to={`${listPath}/${record.id}`}
          aria-label={`Editar ${getName(record)}`}
          color="primary"
        >
          <EditIcon />
        </IconButton>
      </Tooltip>
    </CanAccess>
  );
}

interface ViewOnSiteButtonProps {
  path: string;
  hiddenBecause?: string;
}

export function ViewOnSiteButton({ path, hiddenBecause }: ViewOnSiteButtonProps) {
  const label = `Ver no site: ${useGetName()(useRecordContext<RaRecord>())}`;
  if (!hiddenBecause) {
    return (
      <Tooltip title="Ver no site">
        <IconButton component="a" href={path} target="_blank" rel="noopener" aria-label={label}>
          <OpenIcon />
        </IconButton>
      </Tooltip>
    );
  }
  return (
    <Tooltip describeChild title={hiddenBecause}>
      {/* A disabled button has no tooltip, so the wrapper has it. */}
      <span>
        <IconButton disabled aria-label={`${label}. ${hiddenBecause}`}>
          <OpenIcon />
        </IconButton>
      </span>
    </Tooltip>
  );
}

/** Shows only the first lines of a long text on phones. */
export const clampedSx = {
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  display: { xs: '-webkit-box', sm: 'block' },
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: '3',
} as const;
