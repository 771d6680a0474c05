import { Box, Button, Checkbox, Paper, Typography } from '@mui/material';
import { type RaRecord, useListContext, useTranslate } from 'ra-core';
import { type ReactNode, useEffect } from 'react';
import { joinWords } from 'shared/text';
import { useNameOf } from '../consoleData';

/** Returns the selected rows that the list shows. Actions must not affect invisible rows. */
export function useSelected<Row extends RaRecord = RaRecord>(): Row[] {
  const { data = [], selectedIds } = useListContext<Row>();
  return data.filter(({ id }) => selectedIds.includes(id));
}

export function SelectionBar({ children }: { children: ReactNode }) {
  const { onSelect } = useListContext();
  const translate = useTranslate();
  const { length } = useSelected();
  // react-admin would keep the selection for days.
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

/** On phones, checkboxes replace the buttons of rows while the user selects. */
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
  // Set it on the DOM node too; MUI only changes the icon.
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

/** Maximum number of rows to name; the others are counted. */
const named = 5;

export function namesText(rows: readonly RaRecord[], nameOf: ReturnType<typeof useNameOf>): string {
  const names = rows.slice(0, named).map((row) => `“${nameOf(row)}”`);
  return joinWords(rows.length > named ? [...names, `mais ${rows.length - named}`] : names);
}
