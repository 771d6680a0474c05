import type { Identifier } from 'ra-core';
import { useCallback, useEffect, useRef, useState } from 'react';

/** Several moves in a row are saved as one, in milliseconds after the last. */
const savingDelay = 700;

const isSame = (one: readonly Identifier[], other: readonly Identifier[]) =>
  one.length === other.length && one.every((id, index) => id === other[index]);

interface Arrangement {
  /** As they are stored. */
  initial: readonly Identifier[];
  save: (ids: Identifier[]) => Promise<unknown>;
  onSaved: () => void;
  /** The order is again what is stored. */
  onError: (error: unknown) => void;
}

/** An order that saves itself: shown at once, stored soon after, and taken back when storing it fails. */
export function useArrangement({ initial, save, onSaved, onError }: Arrangement) {
  const [ids, setIds] = useState(initial);
  const wanted = useRef(initial);
  const stored = useRef(initial);
  const saving = useRef(false);
  const timer = useRef<number>(undefined);

  const store = async () => {
    window.clearTimeout(timer.current);
    if (saving.current) return;
    saving.current = true;
    while (!isSame(wanted.current, stored.current)) {
      const sent = wanted.current;
      try {
        await save([...sent]);
        stored.current = sent;
        if (isSame(wanted.current, sent)) onSaved();
      } catch (error) {
        wanted.current = stored.current;
        setIds(stored.current);
        onError(error);
      }
    }
    saving.current = false;
  };

  const latestStore = useRef(store);
  useEffect(() => {
    latestStore.current = store;
  });
  // Closing the window right after a move keeps the move.
  useEffect(() => () => void latestStore.current(), []);

  /** Puts an item at an index; returns false when it is there already or there is no such place. */
  const move = useCallback((id: Identifier, index: number): boolean => {
    const others = wanted.current.filter((each) => each !== id);
    if (index < 0 || index > others.length) return false;
    const next = [...others.slice(0, index), id, ...others.slice(index)];
    if (isSame(next, wanted.current)) return false;
    wanted.current = next;
    setIds(next);
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => void latestStore.current(), savingDelay);
    return true;
  }, []);

  return { ids, move };
}
