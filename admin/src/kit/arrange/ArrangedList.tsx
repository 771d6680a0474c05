import { Box, Typography } from '@mui/material';
import { type Identifier, useEvent } from 'ra-core';
import { type PointerEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useErrorToast } from '../toasts/useToast';
import { useReload } from '../consoleData';
import { ArrangedRow, type ArrangedItem } from './ArrangedRow';
import { useArrangement } from './useArrangement';

interface ArrangedListProps {
  items: readonly ArrangedItem[];
  save: (ids: Identifier[]) => Promise<unknown>;
}

const listSx = { display: 'grid', gap: 1, listStyle: 'none', m: 0, p: 0 };

/** Items that staff put in order. What happens is also said, for who cannot see it. */
export function ArrangedList({ items, save }: ArrangedListProps) {
  const [status, setStatus] = useState('');
  const showError = useErrorToast();
  const reload = useReload();
  const { ids, move } = useArrangement({
    initial: items.map(({ id }) => id),
    save,
    onSaved() {
      setStatus('Ordem salva.');
      void reload();
    },
    onError(error) {
      setStatus('A ordem anterior foi mantida.');
      showError('Erro ao salvar a ordem', error);
    },
  });
  const itemOf = useMemo(() => new Map(items.map((item) => [item.id, item])), [items]);
  const moveAndTell = (id: Identifier, index: number) => {
    if (!move(id, index)) return;
    setStatus(`${itemOf.get(id)?.name}: posição ${index + 1} de ${ids.length}.`);
  };
  const { dragged, listProps, startDrag } = useDragSort(moveAndTell);

  // A row that changes its place loses the focus; at the end of the list its button is off.
  const focused = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const control = focused.current;
    focused.current = null;
    if (control?.matches(':disabled')) control.closest('li')?.querySelector('button')?.focus();
    else control?.focus();
  }, [ids]);

  // The same functions every time: only the rows that a move concerns are drawn again.
  const onMove = useEvent((id: Identifier, place: number, control: HTMLElement) => {
    focused.current = control;
    moveAndTell(id, place);
  });
  const onDragStart = useEvent((id: Identifier, event: PointerEvent) => startDrag(id, event));

  return (
    <>
      <Typography role="status" color="text.secondary" sx={{ minHeight: '1.5em' }}>
        {status}
      </Typography>
      <Box component="ul" sx={listSx} {...listProps}>
        {ids.map((id, index) => {
          const item = itemOf.get(id);
          return (
            item && (
              <ArrangedRow
                key={id}
                item={item}
                index={index}
                count={ids.length}
                dragged={dragged === id}
                onMove={onMove}
                onDragStart={onDragStart}
              />
            )
          );
        })}
      </Box>
    </>
  );
}

function rowAt(list: Element, clientY: number): number {
  const rows = [...list.children];
  const below = rows.findIndex((row) => clientY < row.getBoundingClientRect().bottom);
  return below === -1 ? rows.length - 1 : below;
}

/**
 * Sorting by dragging a handle, with mouse, pen or finger. The list itself catches the pointer: a row would
 * lose it when it changes its place.
 */
function useDragSort(move: (id: Identifier, index: number) => void) {
  const [dragged, setDragged] = useState<Identifier>();
  const drop = () => setDragged(undefined);

  const listProps = {
    onPointerMove(event: PointerEvent) {
      if (dragged === undefined) return;
      const list = event.currentTarget;
      const index = rowAt(list, event.clientY);
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
