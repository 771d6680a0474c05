import type { Identifier } from 'ra-core';
import { useState, type PointerEvent } from 'react';

/** The index of the row that the pointer is over, or nearest to. */
function rowAt(list: Element, clientY: number): number {
  const rows = [...list.children];
  const below = rows.findIndex((row) => clientY < row.getBoundingClientRect().bottom);
  return below === -1 ? rows.length - 1 : below;
}

/**
 * Sorting by dragging a handle, with mouse, pen or finger. The list itself catches the pointer: a row would
 * lose it when it changes its place.
 */
export function useDragSort(move: (id: Identifier, index: number) => void) {
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
