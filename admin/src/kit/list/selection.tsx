import { Box, Button, Checkbox, Paper, Typography } from '@mui/material';
import { type RaRecord, useListContext, useTranslate } from 'ra-core';
import { type ReactNode, useEffect } from 'react';
import { joinWords } from 'shared/text';
import { useNameOf } from '../consoleData';

/** The ticked rows among those that the list shows: nothing happens to what nobody sees. */
export function useSelected<Row extends RaRecord = RaRecord>(): Row[] {
  const { data = [], selectedIds } = useListContext<Row>();
  return data.filter(({ id }) => selectedIds.includes(id));
}

export function SelectionBar({ children }: { children: ReactNode }) {
  const { onSelect } = useListContext();
  const translate = useTranslate();
  const { length } = useSelected();
  // React-admin would keep the ticks from one day to the next.
  useEffect(() => onSelect([]), [onSelect]);
  return (
    <Box role="status" sx={{ position: 'sticky', bottom: 16, zIndex: 2, mt: 2 }}>
      {length > 0 && (
        <Paper elevation={6} sx={barSx}>
          <Typography sx={{ mr: 'auto', fontWeight: 600 }}>
            {translate('ra.action.bulk_actions', { smart_count: length })}
          </Typography>
          {children}
          <Button onClick={() => onSelect([])}>{translate('ra.action.unselect')}</Button>
        </Paper>
      )}
    </Box>
  );
}

const barSx = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, px: 2, py: 1 };

/** On phones there is room for it while a user selects, in the place of the buttons. */
export const tickColumn = {
  disableSort: true,
  sx: {
    display: { xs: 'none', sm: 'table-cell' },
    '.selecting &': { display: 'table-cell' },
    width: 58,
    '&&': { pr: 0 },
  },
} as const;

const tickSx = { my: -1, ml: -1 };

export function TickAll() {
  const { data = [], onSelect } = useListContext();
  const { length } = useSelected();
  const all = length === data.length;
  const some = length > 0 && !all;
  // The box itself, too: material-ui only draws it so.
  const ref = (box: HTMLInputElement | null) => void (box && (box.indeterminate = some));
  return (
    <Checkbox
      checked={all}
      indeterminate={some}
      onChange={() => onSelect(all ? [] : data.map(({ id }) => id))}
      slotProps={{ input: { 'aria-label': 'Selecionar tudo', ref } }}
      sx={tickSx}
    />
  );
}

/** Not react-admin's, which gives its name to what is around the box. */
export function Tick({ row }: { row: RaRecord }) {
  const { selectedIds, onToggleItem } = useListContext();
  const nameOf = useNameOf();
  return (
    <Checkbox
      checked={selectedIds.includes(row.id)}
      onChange={() => onToggleItem(row.id)}
      slotProps={{ input: { 'aria-label': `Selecionar ${nameOf(row)}` } }}
      sx={tickSx}
    />
  );
}

/** Named at most; the rest is counted. */
const named = 5;

export function namesText(rows: readonly RaRecord[], nameOf: ReturnType<typeof useNameOf>): string {
  const names = rows.slice(0, named).map((row) => `“${nameOf(row)}”`);
  return joinWords(rows.length > named ? [...names, `mais ${rows.length - named}`] : names);
}
