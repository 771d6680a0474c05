import DownIcon from '@mui/icons-material/ArrowDownward';
import UpIcon from '@mui/icons-material/ArrowUpward';
import HandleIcon from '@mui/icons-material/DragIndicator';
import { Box, IconButton } from '@mui/material';
import visuallyHidden from '@mui/utils/visuallyHidden';
import type { Identifier } from 'ra-core';
import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef, useState } from 'react';

interface Moving {
  ids: readonly Identifier[];
  getName: (index: number) => string | undefined;
  move: (from: number, to: number) => void;
}

/** Returns a copy of a list with one entry moved. */
export function moveEntry<Entry>(list: readonly Entry[], from: number, to: number): Entry[] {
  const others = list.filter((_, index) => index !== from);
  return [...others.slice(0, to), ...list.slice(from, from + 1), ...others.slice(to)];
}

/** Moves entries of a list. Render `status` in a MoveStatus, which announces each move to screen readers. */
export function useMoving({ ids, getName, move }: Moving) {
  const [status, announce] = useState('');
  const moveAndAnnounce = (id: Identifier, to: number) => {
    const from = ids.indexOf(id);
    if (to < 0 || to >= ids.length || from === to) return;
    move(from, to);
    announce(`${getName(from)}: posição ${to + 1} de ${ids.length}.`);
  };
  const { dragged, listProps, startDrag } = useDragSort(moveAndAnnounce);

  // Restore the focus, which a moved row loses. If the button is now disabled, focus the row's handle.
  const focused = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const control = focused.current;
    focused.current = null;
    if (control?.matches(':disabled'))
      control.closest('li')?.querySelector<HTMLElement>('.handle')?.focus();
    else control?.focus();
  }, [ids]);

  const onMove = (id: Identifier, place: number, control: HTMLElement) => {
    focused.current = control;
    moveAndAnnounce(id, place);
  };
  return { dragged, status, announce, listProps, rowProps: { onMove, onDragStart: startDrag } };
}

function findRowAt(list: Element, clientY: number): number {
  const rows = [...list.children];
  const below = rows.findIndex((row) => clientY < row.getBoundingClientRect().bottom);
  return below === -1 ? rows.length - 1 : below;
}

/**
 * Sorts by dragging a handle with mouse, pen or finger. The list captures the pointer, because a row would lose the
 * capture when it moves in the DOM.
 */
function useDragSort(move: (id: Identifier, index: number) => void) {
  const [dragged, setDragged] = useState<Identifier>();
  const drop = () => setDragged(undefined);

  const listProps = {
    onPointerMove(event: PointerEvent) {
      if (dragged === undefined) return;
      const list = event.currentTarget;
      const index = findRowAt(list, event.clientY);
      move(dragged, index);
      list.children[index]?.scrollIntoView({ block: 'nearest' });
    },
    onPointerUp: drop,
    onPointerCancel: drop,
  };
  const startDrag = (id: Identifier, event: PointerEvent) => {
    if (event.button !== 0) return;
    event.currentTarget.closest('ul')?.setPointerCapture(event.pointerId);
    setDragged(id);
  };
  return { dragged, listProps, startDrag };
}

export interface MoveProps {
  id: Identifier;
  name: string;
  /** The position of the row, counted from 0. */
  index: number;
  count: number;
  onMove: (id: Identifier, index: number, control: HTMLElement) => void;
  onDragStart: (id: Identifier, event: PointerEvent) => void;
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
  <Box role="status" sx={visuallyHidden}>
    {children}
  </Box>
);

export const movedListSx = { display: 'grid', gap: 1, listStyle: 'none', m: 0, p: 0 };

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
    // A finger on the handle drags instead of scrolling.
    touchAction: 'none',
  },
});
