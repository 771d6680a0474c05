import { Box, Button, Checkbox, Paper, Typography } from '@mui/material';
import { type RaRecord, useListContext, useTranslate } from 'ra-core';
import { type ReactNode, useEffect } from 'react';
import { joinWords } from 'shared/text';
import { useGetName } from '../consoleData';

/** Returns the selected rows that the list shows. Actions must not affect invisible rows. */
export function useSelected<Row extends RaRecord = RaRecord>(): Row[] {
  const { data = [], selectedIds } = useListContext<Row>();
  return data.filter(({ id }) => selectedIds.includes(id));
}

export function SelectionBar({ children }: { children: ReactNode }) {
  const { onSelect } = useListContext();
  const translate = useTranslate();
  const { length } = useSelected();
  // Clear the selection when the list opens, because react-admin would keep it for days.
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

/** On phones, checkboxes appear only in selection mode, where they replace the buttons of rows. */
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
  // Set the property on the DOM node, too: MUI only changes the icon.
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

/** Replaces react-admin's checkbox, which labels the wrapper instead of the checkbox. */
export function Tick({ row }: { row: RaRecord }) {
  const { selectedIds, onToggleItem } = useListContext();
  const getName = useGetName();
  return (
    <Checkbox
      checked={selectedIds.includes(row.id)}
      onChange={() => onToggleItem(row.id)}
      slotProps={{ input: { 'aria-label': `Selecionar ${getName(row)}` } }}
      sx={tickSx}
    />
  );
}

/** Maximum number of rows to name. The others are only counted. */
const maxNames = 5;

export function formatNames(
  rows: readonly RaRecord[],
  getName: ReturnType<typeof useGetName>,
): string {
  const names = rows.slice(0, maxNames).map((row) => `“${getName(row)}”`);
  return joinWords(rows.length > maxNames ? [...names, `mais ${rows.length - maxNames}`] : names);
}
