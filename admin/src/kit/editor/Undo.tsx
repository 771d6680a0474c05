import { Alert, Button } from '@mui/material';
import { useEffect, useId, useRef, useState } from 'react';

interface Removal<Removed> {
  /** The name of the removed item, for example "Passo 2". */
  name: string;
  removed: Removed;
}

/**
 * Undoes removals from a list of a form, the last one first.
 * @param restore inserts the removed item again
 */
export function useUndo<Removed>(restore: (removed: Removed) => void) {
  const [removals, setRemovals] = useState<readonly Removal<Removed>[]>([]);
  return {
    last: removals.at(-1),
    count: removals.length,
    /** Offers to undo a removal. The offer gets the focus, because the pressed button no longer exists. */
    offer: (removal: Removal<Removed>) => setRemovals([...removals, removal]),
    withdraw: () => setRemovals([]),
    undo() {
      const last = removals.at(-1);
      if (!last) return;
      setRemovals(removals.slice(0, -1));
      restore(last.removed);
    },
  };
}

type UndoBarProps = Pick<ReturnType<typeof useUndo>, 'count' | 'undo'> & {
  last?: { name: string };
};

export function UndoBar({ last, count, undo }: UndoBarProps) {
  const button = useRef<HTMLButtonElement>(null);
  const before = useRef(count);
  const id = useId();
  useEffect(() => {
    if (count > before.current) button.current?.focus();
    before.current = count;
  }, [count]);
  if (!last) return null;
  const others = count > 1 ? ` Antes, ${count === 2 ? 'saiu' : 'saíram'} mais ${count - 1}.` : '';
  return (
    <Alert
      severity="info"
      role="none"
      action={
        <Button
          ref={button}
          size="small"
          color="inherit"
          aria-label={`Desfazer a remoção de ${last.name}`}
          aria-describedby={id}
          onClick={undo}
        >
          Desfazer
        </Button>
      }
      sx={{ width: '100%', py: 0 }}
    >
      <span id={id}>{`${last.name}: fora da lista.${others}`}</span>
    </Alert>
  );
}
