import EditIcon from '@mui/icons-material/EditOutlined';
import ImageIcon from '@mui/icons-material/ImageOutlined';
import OpenIcon from '@mui/icons-material/OpenInNew';
import PersonIcon from '@mui/icons-material/Person';
import { Avatar, Box, IconButton, Tooltip, Typography } from '@mui/material';
import { type RaRecord, useRecordContext } from 'ra-core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useFileUrl } from '../../providers/installation';
import { useListPath, useNameOf } from '../consoleData';

interface RowTitleProps {
  children: ReactNode;
  /** Below it, in smaller type. */
  details?: ReactNode;
  /** Below it on phones: what has a column of its own elsewhere. */
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
  /** Portraits are round; anything else keeps its corners. */
  portrait?: boolean;
}

/** The small picture of a row. Its text is beside it, so it has none of its own. */
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
  const nameOf = useNameOf();
  if (!record) return null;
  return (
    <Tooltip title="Editar">
      <IconButton
        component={Link}
        to={`${listPath}/${record.id}`}
        aria-label={`Editar ${nameOf(record)}`}
        color="primary"
      >
        <EditIcon />
      </IconButton>
    </Tooltip>
  );
}

interface ViewOnSiteButtonProps {
  path: string;
  hiddenBecause?: string;
}

export function ViewOnSiteButton({ path, hiddenBecause }: ViewOnSiteButtonProps) {
  const label = `Ver no site: ${useNameOf()(useRecordContext<RaRecord>())}`;
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
      {/* A disabled button tells nobody anything; its frame does. */}
      <span>
        <IconButton disabled aria-label={`${label}. ${hiddenBecause}`}>
          <OpenIcon />
        </IconButton>
      </span>
    </Tooltip>
  );
}

/** On phones, the first lines of a text that may be long. */
export const clampedSx = {
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  display: { xs: '-webkit-box', sm: 'block' },
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: '3',
} as const;
