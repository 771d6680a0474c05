/** The column of the buttons: no wider than they are. */
export const actionsColumn = {
  label: 'Ações',
  align: 'right',
  disableSort: true,
  sx: { width: { xs: 140, sm: 160 }, whiteSpace: 'nowrap' },
} as const;
