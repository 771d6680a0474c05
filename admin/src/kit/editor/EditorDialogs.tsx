import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import { CircularProgress, DialogContent, IconButton, Tooltip } from '@mui/material';
import { CreateBase, EditBase, type RaRecord, useEditContext, useResourceContext } from 'ra-core';
import { type ReactNode, useState } from 'react';
import { Link, useLocation, useParams } from 'react-router-dom';
import type * as z from 'zod/mini';
import { historyAddress, historyTable } from '../../providers/data/resources';
import { EditorFrame, useCloseEditor } from '../dialogs/EditorFrame';
import { useListPath } from '../list/listPath';
import { useErrorToast } from '../toasts/useToast';
import { AlsoEditing } from './AlsoEditing';
import { ReloadItemContext } from './ConflictDialog';
import { EditorForm } from './EditorForm';
import type { ResourceForm } from './resourceForm';

interface DialogProps<RecordType extends RaRecord, Schema extends z.ZodMiniType> {
  form: ResourceForm<RecordType, Schema>;
}

export function CreateDialog<RecordType extends RaRecord, Schema extends z.ZodMiniType>({
  form,
}: DialogProps<RecordType, Schema>) {
  const close = useCloseEditor();
  const { state } = useLocation() as { state: Copying<RecordType> | null };
  return (
    <CreateBase redirect={false}>
      <EditorFrame title={form.texts.createTitle ?? ''} maxWidth={form.maxWidth} onClose={close}>
        <EditorForm form={form} copyOf={state?.copyOf} onClose={close} />
      </EditorFrame>
    </CreateBase>
  );
}

export const listed = <RecordType extends RaRecord, Schema extends z.ZodMiniType>(
  form: ResourceForm<RecordType, Schema>,
) => ({
  texts: form.texts,
  mark: form.mark,
  createDialog: <CreateDialog form={form} />,
  editDialog: <EditDialog form={form} />,
});

export function EditDialog<RecordType extends RaRecord, Schema extends z.ZodMiniType>({
  form,
}: DialogProps<RecordType, Schema>) {
  const close = useCloseEditor();
  const showError = useErrorToast();
  const onError = (error: Error) => {
    showError(form.texts.fetchError, error);
    close();
  };
  return (
    <EditBase
      redirect={false}
      mutationMode="pessimistic"
      queryOptions={{ onError, refetchOnMount: 'always' }}
    >
      <EditorFrame
        title={form.texts.editTitle ?? ''}
        maxWidth={form.maxWidth}
        onClose={close}
        link={
          <>
            {form.toCopy && <DuplicateLink />}
            <HistoryLink />
          </>
        }
        mark={form.mark && <MarkOfRecord<RecordType> mark={form.mark} />}
      >
        <AlsoEditing />
        <EditorOfRow form={form} onClose={close} />
      </EditorFrame>
    </EditBase>
  );
}

/** Says what holds of the row as it is now, whatever is typed. */
function MarkOfRecord<RecordType extends RaRecord>({
  mark,
}: {
  mark: (record: RecordType) => ReactNode;
}) {
  const { record } = useEditContext<RecordType>();
  return record && mark(record);
}

/** Waits for the row as it is now, and keeps that: what is typed must not be wiped out by a later one. */
function EditorOfRow<RecordType extends RaRecord, Schema extends z.ZodMiniType>({
  form,
  onClose,
}: DialogProps<RecordType, Schema> & { onClose: () => void }) {
  const { record, isFetching, refetch } = useEditContext<RecordType>();
  const [fetched, setFetched] = useState<RecordType>();
  const [fetchedTimes, setFetchedTimes] = useState(0);
  if (!fetched && record && !isFetching) setFetched(record);
  const reload = async () => {
    const { data } = await refetch();
    if (!data) return;
    setFetched(data);
    setFetchedTimes((times) => times + 1);
  };
  if (fetched) {
    return (
      <ReloadItemContext value={reload}>
        {/* A form of its own, which knows nothing of what was typed in the one before. */}
        <EditorForm key={fetchedTimes} form={form} record={fetched} onClose={onClose} />
      </ReloadItemContext>
    );
  }
  return (
    <DialogContent sx={{ display: 'grid', placeItems: 'center', minHeight: 240 }}>
      <CircularProgress aria-label="Carregando..." />
    </DialogContent>
  );
}

interface Copying<RecordType> {
  copyOf?: RecordType;
}

function DuplicateLink() {
  const listPath = useListPath();
  const { search } = useLocation();
  const { record } = useEditContext();
  if (!record) return null;
  return (
    <Tooltip title="Duplicar">
      <IconButton
        component={Link}
        // Of a list that is filtered: react-admin would add it, and lose the state.
        to={{ pathname: `${listPath}/create`, search }}
        state={{ copyOf: record } satisfies Copying<RaRecord>}
        aria-label="Duplicar este item"
        sx={{ color: 'text.secondary' }}
      >
        <CopyIcon />
      </IconButton>
    </Tooltip>
  );
}

function HistoryLink() {
  const table = historyTable(useResourceContext() ?? '');
  const { id } = useParams();
  if (!table || !id) return null;
  return (
    <Tooltip title="Histórico">
      <IconButton
        component={Link}
        to={historyAddress(table, id)}
        aria-label="Histórico deste item"
        sx={{ color: 'text.secondary' }}
      >
        <HistoryIcon />
      </IconButton>
    </Tooltip>
  );
}
