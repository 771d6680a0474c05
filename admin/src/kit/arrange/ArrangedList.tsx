import { Box, Typography } from '@mui/material';
import type { Identifier } from 'ra-core';
import { useMemo, useState } from 'react';
import { useErrorToast } from '../toasts/useToast';
import { useReload } from '../consoleData';
import { ArrangedRow, type ArrangedItem } from './ArrangedRow';
import { useArrangement } from './useArrangement';
import { useMoving } from './useMoving';

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
  const nameOf = (id: Identifier) => itemOf.get(id)?.name;
  const { dragged, listProps, rowProps } = useMoving({ ids, nameOf, move, say: setStatus });

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
                {...rowProps}
              />
            )
          );
        })}
      </Box>
    </>
  );
}
