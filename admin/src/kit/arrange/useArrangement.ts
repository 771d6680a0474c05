import { useMutation } from '@tanstack/react-query';
import { type Identifier } from 'ra-core';
import { useEffect, useEffectEvent, useState } from 'react';
import { moved } from './moving';

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
  const [stored, setStored] = useState(initial);
  const { mutate, isPending, variables } = useMutation({
    // One after the other: the last one sent is the one that stays.
    scope: { id: 'arrangement' },
    mutationFn: (wanted: readonly Identifier[]) => save([...wanted]),
    onSuccess(_result, wanted) {
      setStored(wanted);
      onSaved();
    },
    onError(error) {
      setIds(stored);
      onError(error);
    },
  });
  // What is under way need not be sent again when the window is closed.
  const isChanged = !isSame(ids, isPending ? variables : stored);

  useEffect(() => {
    if (!isChanged || isPending) return;
    const timer = setTimeout(() => mutate(ids), savingDelay);
    return () => clearTimeout(timer);
  }, [ids, isChanged, isPending, mutate]);

  // Closing the window right after a move keeps the move.
  const saveNow = useEffectEvent(() => {
    if (isChanged) mutate(ids);
  });
  useEffect(() => () => saveNow(), []);

  const move = (from: number, to: number) => setIds(moved(ids, from, to));

  return { ids, move };
}
