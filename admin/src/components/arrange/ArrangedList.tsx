import { Box, Typography } from '@mui/material';
import { useEvent, type Identifier } from 'ra-core';
import { useLayoutEffect, useMemo, useRef, useState, type PointerEvent } from 'react';
import { useErrorToast } from '../toast/useErrorToast';
import { useReload } from '../useReload';
import type { ArrangedItem } from './arrangedItem';
import { ArrangedRow } from './ArrangedRow';
import { useArrangement } from './useArrangement';
import { useDragSort } from './useDragSort';
import { useGradualCount } from './useGradualCount';

interface ArrangedListProps {
  items: readonly ArrangedItem[];
  /** Stores the order, given all ids in it. */
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
  const drawn = useGradualCount(ids.length);
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

  // The same functions every time: only the rows that a move concerns are drawn anew.
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
        {ids.slice(0, drawn).map((id, index) => {
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
