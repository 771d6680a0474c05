import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import {
  type Breakpoint,
  CircularProgress,
  DialogContent,
  IconButton,
  Tooltip,
} from '@mui/material';
import { EditBase, type RaRecord, useEditContext, useResourceContext } from 'ra-core';
import { Fragment, type ReactNode, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { historyAddress, historyTable } from '../historyAddress';
import { useErrorToast } from '../toast/useToast';
import { EditorFrame, useCloseEditor } from './EditorFrame';
import { ReloadItemContext } from './ConflictDialog';

interface EditDialogProps<RecordType> {
  title: string;
  maxWidth?: Breakpoint | number;
  fetchErrorTitle: string;
  /** What is said of the row at the head, beside the title. */
  mark?: (record: RecordType) => ReactNode;
  /** The form, once there is a row to fill it with. */
  children: (record: RecordType, onClose: () => void) => ReactNode;
}

/** An editor filled with the row that the address names, over the list. */
export function EditDialog<RecordType extends RaRecord>(props: EditDialogProps<RecordType>) {
  const { title, maxWidth = 'sm', fetchErrorTitle, mark, children } = props;
  const close = useCloseEditor();
  const showError = useErrorToast();
  const onError = (error: Error) => {
    showError(fetchErrorTitle, error);
    close();
  };
  return (
    <EditBase
      redirect={false}
      mutationMode="pessimistic"
      queryOptions={{ onError, refetchOnMount: 'always' }}
    >
      <EditorFrame
        title={title}
        maxWidth={maxWidth}
        onClose={close}
        link={<HistoryLink />}
        mark={mark && <MarkOfRecord<RecordType> mark={mark} />}
      >
        <WithRecord<RecordType>>{(record) => children(record, close)}</WithRecord>
      </EditorFrame>
    </EditBase>
  );
}

/** Says what holds of the row as it is now, whatever is typed. */
function MarkOfRecord<RecordType extends RaRecord>({
  mark,
}: Required<Pick<EditDialogProps<RecordType>, 'mark'>>) {
  const { record } = useEditContext<RecordType>();
  return record && mark(record);
}

/** Waits for the row as it is now, and keeps that: what is typed must not be wiped out by a later one. */
function WithRecord<RecordType extends RaRecord>({
  children,
}: {
  children: (record: RecordType) => ReactNode;
}) {
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
        <Fragment key={fetchedTimes}>{children(fetched)}</Fragment>
      </ReloadItemContext>
    );
  }
  return (
    <DialogContent sx={{ display: 'grid', placeItems: 'center', minHeight: 240 }}>
      <CircularProgress aria-label="Carregando..." />
    </DialogContent>
  );
}

/** Leads to the changes of the item that the editor is about, where a history is kept of them. */
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
