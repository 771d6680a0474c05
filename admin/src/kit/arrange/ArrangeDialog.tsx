import { Button, CircularProgress, DialogActions, DialogContent, Typography } from '@mui/material';
import { type Identifier, type RaRecord, useGetList, useResourceContext } from 'ra-core';
import { useMemo } from 'react';
import { EditorFrame, useCloseEditor } from '../dialogs/EditorFrame';
import { useErrorToast } from '../toasts/useToast';
import { ArrangedList } from './ArrangedList';
import type { ArrangedItem } from './ArrangedRow';

interface ArrangeDialogProps<RecordType> {
  title: string;
  description: string;
  fetchErrorTitle: string;
  /** The order in which the site shows the rows, most significant column first, ascending. */
  orderedBy: string;
  toItem: (row: RecordType) => ArrangedItem;
  save: (ids: Identifier[]) => Promise<unknown>;
}

/** Where staff put all rows of a list in order. Each move saves itself. */
export function ArrangeDialog<RecordType extends RaRecord>(props: ArrangeDialogProps<RecordType>) {
  const { title, description, fetchErrorTitle, orderedBy, toItem, save } = props;
  const resource = useResourceContext() ?? '';
  const close = useCloseEditor();
  const showError = useErrorToast();
  const { data, isFetchedAfterMount } = useGetList<RecordType>(
    resource,
    {
      pagination: { page: 1, perPage: 1000 },
      sort: { field: orderedBy, order: 'ASC' },
      meta: { columns: '*' },
    },
    {
      refetchOnMount: 'always',
      refetchOnWindowFocus: false,
      onError(error: Error) {
        showError(fetchErrorTitle, error);
        close();
      },
    },
  );
  // Built once per answer: how rows become items does not change.
  // eslint-disable-next-line react-hooks/exhaustive-deps
  const items = useMemo(() => data?.map(toItem), [data]);
  return (
    <EditorFrame title={title} maxWidth="sm" onClose={close}>
      <DialogContent dividers>
        <Typography sx={{ mb: 1 }}>{description}</Typography>
        {items && isFetchedAfterMount ? (
          <ArrangedList items={items} save={save} />
        ) : (
          <CircularProgress aria-label="Carregando..." />
        )}
      </DialogContent>
      <DialogActions sx={{ p: 2 }}>
        <Button variant="contained" onClick={close}>
          Concluir
        </Button>
      </DialogActions>
    </EditorFrame>
  );
}

/** As the site orders rows that can be arranged: by position, those without one last, oldest first. */
export const siteOrder = 'position.asc,created_at';
