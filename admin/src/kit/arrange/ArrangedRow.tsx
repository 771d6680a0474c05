import DownIcon from '@mui/icons-material/ArrowDownward';
import UpIcon from '@mui/icons-material/ArrowUpward';
import HandleIcon from '@mui/icons-material/DragIndicator';
import { Box, IconButton, Typography } from '@mui/material';
import type { Identifier } from 'ra-core';
import type { KeyboardEvent, PointerEvent } from 'react';
import { clampedSx, RowPhoto } from '../list/Row';

export interface MoveProps {
  id: Identifier;
  name: string;
  /** Its place, from 0, among so many. */
  index: number;
  count: number;
  onMove: (id: Identifier, index: number, control: HTMLElement) => void;
  onDragStart: (id: Identifier, event: PointerEvent) => void;
}

interface ArrangedRowProps extends Omit<MoveProps, 'id' | 'name'> {
  item: ArrangedItem;
  dragged: boolean;
}

export function ArrangedRow(props: ArrangedRowProps) {
  const { item, dragged, ...place } = props;
  const move = { ...place, id: item.id, name: item.name };
  return (
    <Box component="li" sx={arrangedRowSx(dragged)}>
      <MoveHandle {...move} />
      <Typography component="span" color="text.secondary" sx={{ minWidth: '2ch' }}>
        {place.index + 1}
      </Typography>
      <RowPhoto address={item.imageAddress} portrait={item.portrait} />
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Typography sx={{ ...clampedSx, fontWeight: 600 }}>{item.name}</Typography>
      </Box>
      <MoveButtons {...move} />
    </Box>
  );
}

export function MoveHandle({ id, name, index, count, onMove, onDragStart }: MoveProps) {
  const places: Record<string, number> = {
    ArrowUp: index - 1,
    ArrowDown: index + 1,
    Home: 0,
    End: count - 1,
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const place = places[event.key];
    if (place === undefined) return;
    event.preventDefault();
    onMove(id, place, event.currentTarget);
  };
  return (
    <IconButton
      className="handle"
      aria-label={`Mover ${name}: arraste ou use as setas do teclado`}
      onPointerDown={(event) => onDragStart(id, event)}
      onKeyDown={onKeyDown}
    >
      <HandleIcon />
    </IconButton>
  );
}

export function MoveButtons({ id, name, index, count, onMove }: MoveProps) {
  return (
    <>
      <IconButton
        aria-label={`Mover ${name} para cima`}
        disabled={index === 0}
        onClick={({ currentTarget }) => onMove(id, index - 1, currentTarget)}
      >
        <UpIcon />
      </IconButton>
      <IconButton
        aria-label={`Mover ${name} para baixo`}
        disabled={index === count - 1}
        onClick={({ currentTarget }) => onMove(id, index + 1, currentTarget)}
      >
        <DownIcon />
      </IconButton>
    </>
  );
}

export const MoveStatus = ({ children }: { children: string }) => (
  <Box role="status" sx={unseenSx}>
    {children}
  </Box>
);

const unseenSx = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
};

export const arrangedRowSx = (dragged: boolean) => ({
  display: 'flex',
  alignItems: 'center',
  gap: { xs: 0.5, sm: 1.5 },
  p: { xs: 0.5, sm: 0.75 },
  borderRadius: 1,
  border: '1px solid',
  borderColor: dragged ? 'primary.main' : 'divider',
  bgcolor: dragged ? 'action.selected' : 'background.paper',
  boxShadow: dragged ? 4 : 0,
  '& .handle': {
    cursor: dragged ? 'grabbing' : 'grab',
    // A finger on the handle drags; it does not scroll.
    touchAction: 'none',
  },
});

export interface ArrangedItem {
  id: Identifier;
  name: string;
  imageAddress: string | null;
  portrait?: boolean;
}
