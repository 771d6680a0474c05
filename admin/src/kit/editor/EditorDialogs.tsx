import type { SvgIconComponent } from '@mui/icons-material';
import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import WithdrawIcon from '@mui/icons-material/PublicOff';
import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import { Box, Button, DialogActions, DialogContent, IconButton, Tooltip } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import {
  CanAccess,
  type RaRecord,
  RecordContextProvider,
  useCanAccess,
  useGetOne,
  useRecordContext,
  useResourceContext,
} from 'ra-core';
import { useEffect, useState } from 'react';
import { Link, type To, useLocation, useNavigate, useParams } from 'react-router-dom';
import { contentTables, isContentTable } from 'shared/content';
import { joinWords } from 'shared/text';
import type * as z from 'zod/mini';
import { buildHistoryUrl, getHistoryTable } from '../../providers/data/resources';
import { editingKey, useConsoleData, useGetName, useListPath } from '../consoleData';
import {
  DialogProgress,
  EditorFrame,
  useCloseEditor,
  useFetchErrorHandler,
} from '../dialogs/dialogs';
import { useErrorToast } from '../toasts/useToast';
import { OpenRowContext, useWithdraw } from '../withdraw/withdrawing';
import { EditorForm } from './EditorForm';
import type { ResourceForm } from './resourceForm';
import { sameForm } from './unsavedWork';

/** The URL segment that opens an empty form, in place of a row's id. */
const creating = 'create';

/** The router state of a new row's dialog. */
interface Copying<RecordType> {
  copyOf?: RecordType;
}

interface DialogProps<RecordType extends RaRecord, Schema extends z.ZodMiniType> {
  form: ResourceForm<RecordType, Schema>;
}

export const formListProps = <RecordType extends RaRecord, Schema extends z.ZodMiniType>(
  form: ResourceForm<RecordType, Schema>,
) => ({
  texts: form.texts,
  mark: form.mark ?? undefined,
  editor: <EditorDialog form={form} />,
});

/**
 * Shows the dialog of the row in the URL, or of a new row. When a new row is saved and its dialog stays open, the URL
 * changes to the row's own, and the same form continues.
 */
export function EditorDialog<RecordType extends RaRecord, Schema extends z.ZodMiniType>({
  form,
}: DialogProps<RecordType, Schema>) {
  const { id = creating } = useParams();
  const [opened, setOpened] = useState<{ id: string; next?: string; serial: number }>({
    id,
    serial: 0,
  });
  const listPath = useListPath();
  const { search } = useLocation();
  const navigate = useNavigate();
  if (id === opened.next) setOpened({ id, serial: opened.serial });
  else if (id !== opened.id) setOpened({ id, serial: opened.serial + 1 });

  const onCreated = (next: string) => {
    setOpened({ ...opened, next });
    const to = { pathname: `${listPath}/${encodeURIComponent(next)}`, search };
    void navigate(to, { replace: true, state: sameForm });
  };
  return <OpenEditor key={opened.serial} form={form} id={id} onCreated={onCreated} />;
}

interface OpenEditorProps<
  RecordType extends RaRecord,
  Schema extends z.ZodMiniType,
> extends DialogProps<RecordType, Schema> {
  id: string;
  onCreated: (id: string) => void;
}

function OpenEditor<RecordType extends RaRecord, Schema extends z.ZodMiniType>({
  form,
  id,
  onCreated,
}: OpenEditorProps<RecordType, Schema>) {
  const { texts, width, toCopy, mark } = form;
  const close = useCloseEditor();
  const showError = useErrorToast();
  const handleFetchError = useFetchErrorHandler(texts.fetchError);
  const resource = useResourceContext() ?? '';
  const { state } = useLocation() as { state: Copying<RecordType> | null };
  // Keep the row with which the form was opened: a row that loads later must not overwrite the draft.
  const [record, setRecord] = useState<RecordType>();
  const [reloads, setReloads] = useState(0);
  const [isNew] = useState(id === creating);
  const { data, isFetching, refetch } = useGetOne<RecordType>(
    resource,
    { id: id as RecordType['id'] },
    {
      enabled: !isNew,
      refetchOnMount: 'always',
      onError: (error) => handleFetchError(error, record !== undefined),
    },
  );
  if (!record && data && !isFetching) setRecord(data);

  const reload = async () => {
    const { data: now, error } = await refetch();
    if (error) showError(texts.fetchError, error);
    if (error || !now) return;
    setRecord(now);
    // The count is the form's key, so this replaces the form and its values.
    setReloads((count) => count + 1);
  };
  const onSaved = (saved: RecordType) => {
    if (!record) onCreated(String(saved.id));
    setRecord(saved);
  };
  const isReady = isNew || record !== undefined;
  const { canAccess } = useCanAccess({
    action: isNew ? 'create' : 'edit',
    // A new row that was just saved is no new question, which would remove the form until it is answered.
    record: isNew ? undefined : record,
    enabled: isReady,
  });
  const isEmpty = isNew && record === undefined;
  return (
    <RecordContextProvider value={record}>
      <EditorFrame
        title={isEmpty ? texts.createTitle : texts.editTitle}
        width={width}
        onClose={close}
        tools={
          !isEmpty && (
            <>
              {toCopy && <DuplicateLink />}
              <HistoryLink />
              {record && <WithdrawTool record={record} onWithdrawn={close} />}
            </>
          )
        }
        mark={record && mark?.(record)}
      >
        {!isEmpty && canAccess && <AlsoEditing />}
        {isReady && canAccess === false && <EditDenied onClose={close} />}
        {isReady && canAccess && (
          <OpenRowContext value={record ? { id: record.id, reload } : null}>
            <EditorForm
              key={reloads}
              form={form}
              record={record}
              copyOf={state?.copyOf}
              onClose={close}
              onSaved={onSaved}
              onReload={reload}
            />
          </OpenRowContext>
        )}
        {(!isReady || canAccess === undefined) && <DialogProgress />}
      </EditorFrame>
    </RecordContextProvider>
  );
}

/** Replaces the form of a row that the user may see, but not change. */
function EditDenied({ onClose }: { onClose: () => void }) {
  return (
    <>
      <DialogContent dividers>
        Sua conta não tem permissão para mudar este item. Se ele precisa de uma mudança, fale com
        quem cuida da equipe da escola.
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Voltar</Button>
      </DialogActions>
    </>
  );
}

interface WithdrawToolProps {
  record: RaRecord;
  onWithdrawn: () => void;
}

/** Takes the whole item off the air, with its photos. */
function WithdrawTool({ record, onWithdrawn }: WithdrawToolProps) {
  const table = getHistoryTable(useResourceContext() ?? '');
  const withdraw = useWithdraw();
  const getName = useGetName();
  if (table === null || !isContentTable(table) || contentTables[table].withdrawal !== 'items')
    return null;
  return (
    <CanAccess action="withdraw">
      <Tooltip title="Retirar do ar">
        <IconButton
          aria-label="Retirar este item do ar, de vez"
          onClick={() =>
            withdraw({ table, rowId: String(record.id), name: `“${getName(record)}”`, onWithdrawn })
          }
          sx={{ color: 'text.secondary' }}
        >
          <WithdrawIcon />
        </IconButton>
      </Tooltip>
    </CanAccess>
  );
}

function DuplicateLink() {
  const listPath = useListPath();
  const { search } = useLocation();
  const record = useRecordContext();
  if (!record) return null;
  // Include the filter of the list. react-admin would add it too late and lose the state.
  const to = { pathname: `${listPath}/${creating}`, search };
  const state: Copying<RaRecord> = { copyOf: record };
  return <HeaderLink name="Duplicar" icon={CopyIcon} to={to} state={state} />;
}

function HistoryLink() {
  const table = getHistoryTable(useResourceContext() ?? '');
  const { id } = useParams();
  if (!table || !id) return null;
  return <HeaderLink name="Histórico" icon={HistoryIcon} to={buildHistoryUrl(table, id)} />;
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

/**
 * Shows which colleagues have the same item open. While the page is visible, announces to them that it is open here.
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
    // Ignore errors: the announcement expires after a minute anyway.
    return () => void dataProvider.announceEditing(resource, id, false).catch(() => undefined);
  }, [dataProvider, resource, id]);
  return (
    <Box role="status" sx={{ px: 3, color: 'text.secondary', '&:not(:empty)': { pb: 1.5 } }}>
      {others.length > 0 && formatOthers(others)}
    </Box>
  );
}

const formatOthers = (names: string[]) =>
  `${joinWords(names)} também ${names.length === 1 ? 'está' : 'estão'} editando este item agora.`;
