import type { SvgIconComponent } from '@mui/icons-material';
import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import { Box, IconButton, Tooltip } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import {
  CreateBase,
  EditBase,
  type RaRecord,
  useEditContext,
  useResourceContext,
  WithRecord,
} from 'ra-core';
import { useEffect, useState } from 'react';
import { Link, type To, useLocation, useParams } from 'react-router-dom';
import type * as z from 'zod/mini';
import { historyAddress, historyTable } from '../../providers/data/resources';
import { editingKey, useConsoleData, useListPath } from '../consoleData';
import { DialogProgress, EditorFrame, useCloseEditor } from '../dialogs/dialogs';
import { useErrorToast } from '../toasts/useToast';
import { EditorForm } from './EditorForm';
import type { ResourceForm } from './resourceForm';

/** What the address of a new row's dialog carries along. */
interface Copying<RecordType> {
  copyOf?: RecordType;
}

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
      <EditorFrame title={form.texts.createTitle ?? ''} width={form.width} onClose={close}>
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
        width={form.width}
        onClose={close}
        tools={
          <>
            {form.toCopy && <DuplicateLink />}
            <HistoryLink />
          </>
        }
        mark={form.mark && <WithRecord<RecordType> render={form.mark} />}
      >
        <AlsoEditing />
        <EditorOfRow form={form} onClose={close} />
      </EditorFrame>
    </EditBase>
  );
}

/** Waits for the row as it is now, and keeps that: what is typed must not be wiped out by a later one. */
function EditorOfRow<RecordType extends RaRecord, Schema extends z.ZodMiniType>({
  form,
  onClose,
}: DialogProps<RecordType, Schema> & { onClose: () => void }) {
  const { record, isFetching, refetch } = useEditContext<RecordType>();
  const [fetched, setFetched] = useState<RecordType>();
  if (!fetched && record && !isFetching) setFetched(record);
  const reload = async () => {
    const { data } = await refetch();
    if (data) setFetched(data);
  };
  if (fetched) {
    // A row that has changed gets a form of its own, which knows nothing of what was typed in the one before.
    const key = String(fetched.updated_at);
    return (
      <EditorForm key={key} form={form} record={fetched} onClose={onClose} onReload={reload} />
    );
  }
  return <DialogProgress />;
}

function DuplicateLink() {
  const listPath = useListPath();
  const { search } = useLocation();
  const { record } = useEditContext();
  if (!record) return null;
  // Of a list that is filtered: react-admin would add it, and lose the state.
  const to = { pathname: `${listPath}/create`, search };
  const state: Copying<RaRecord> = { copyOf: record };
  return <HeaderLink name="Duplicar" icon={CopyIcon} to={to} state={state} />;
}

function HistoryLink() {
  const table = historyTable(useResourceContext() ?? '');
  const { id } = useParams();
  if (!table || !id) return null;
  return <HeaderLink name="Histórico" icon={HistoryIcon} to={historyAddress(table, id)} />;
}

interface HeaderLinkProps {
  name: 'Duplicar' | 'Histórico';
  icon: SvgIconComponent;
  to: To;
  state?: object;
}

function HeaderLink({ name, icon: Icon, ...target }: HeaderLinkProps) {
  const label = name === 'Duplicar' ? 'Duplicar este item' : 'Histórico deste item';
  return (
    <Tooltip title={name}>
      <IconButton component={Link} {...target} aria-label={label} sx={{ color: 'text.secondary' }}>
        <Icon />
      </IconButton>
    </Tooltip>
  );
}

const heartbeat = 20_000;
const enumeration = new Intl.ListFormat('pt-BR');

/**
 * Names colleagues who have the item of the address open, too, and tells them that it is open here, as long as this
 * page is looked at.
 */
export function AlsoEditing() {
  const dataProvider = useConsoleData();
  const resource = useResourceContext() ?? '';
  const { id = '' } = useParams();
  const { data: others = [] } = useQuery({
    queryKey: [editingKey, resource, id],
    queryFn: () => dataProvider.announceEditing(resource, id),
    refetchInterval: heartbeat,
    gcTime: 0,
  });
  useEffect(() => {
    // Whatever comes of it: a minute later nobody is told of it any more.
    return () => void dataProvider.announceEditing(resource, id, false).catch(() => undefined);
  }, [dataProvider, resource, id]);
  return (
    <Box role="status" sx={{ px: 3, color: 'text.secondary', '&:not(:empty)': { pb: 1.5 } }}>
      {others.length > 0 && sentence(others)}
    </Box>
  );
}

const sentence = (names: string[]) =>
  `${enumeration.format(names)} também ${names.length === 1 ? 'está' : 'estão'} editando este item agora.`;
