import AddIcon from '@mui/icons-material/Add';
import ArrangeIcon from '@mui/icons-material/SwapVert';
import { Box, Button } from '@mui/material';
import {
  ListBase,
  type ListParams,
  type RaRecord,
  type SortPayload,
  useCanAccess,
  useResourceContext,
  useStore,
} from 'ra-core';
import { type ReactElement, type ReactNode, Suspense, useEffect } from 'react';
import { DataTable } from 'react-admin';
import { Link, Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { sorted } from 'shared/browser';
import { useListPath } from '../consoleData';
import { BulkDelete, DeleteButton } from './DeleteButton';
import type { FormTexts } from '../editor/resourceForm';
import { PageHeader } from '../PageHeader';
import { useErrorToast } from '../toasts/useToast';
import { FoldedFilters, SearchField } from './filters';
import { DialogLoading, ListBody, type ListBodyProps } from './ListBody';
import { actionsColumn, EditButton, RowActions } from './Row';

type ListProps = Omit<ListScreenProps, 'actions' | 'dialogs' | 'emptyText' | 'fetchErrorTitle'>;

interface ResourceListProps<Row extends RaRecord> extends ListProps {
  texts: FormTexts;
  /** The dialog of a row, shown at `<list>/<id>`, or at `<list>/create` for a new row. */
  editor: ReactElement;
  /** Shown at `<list>/ordem`. */
  arrangeDialog?: ReactElement;
  mark?: (row: Row) => ReactNode;
  buttons?: (row: Row) => ReactNode;
  consequence: (row: Row) => string;
  bulkWarning?: string;
}

export function ResourceList<Row extends RaRecord>(props: ResourceListProps<Row>) {
  const { texts, editor, arrangeDialog, ...others } = props;
  const { mark, buttons, consequence, bulkWarning, ...list } = others;
  const listPath = useListPath();
  const { canAccess: mayChangeAll } = useCanAccess({ action: 'deleteMany' });
  return (
    <ListScreen
      {...list}
      emptyText={texts.empty}
      fetchErrorTitle={texts.fetchError}
      bulkActions={
        mayChangeAll && (
          <>
            {list.bulkActions}
            <BulkDelete warning={bulkWarning} />
          </>
        )
      }
      actions={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
          {arrangeDialog && (
            <Button
              component={Link}
              to={`${listPath}/ordem`}
              variant="outlined"
              startIcon={<ArrangeIcon />}
            >
              Reordenar
            </Button>
          )}
          <Button
            component={Link}
            to={`${listPath}/create`}
            variant="contained"
            startIcon={<AddIcon />}
          >
            {texts.createTitle}
          </Button>
        </Box>
      }
      dialogs={
        <Routes>
          {arrangeDialog && <Route path="ordem" element={arrangeDialog} />}
          <Route path=":id" element={editor} />
        </Routes>
      }
    >
      {list.children}
      <DataTable.Col<Row>
        {...actionsColumn}
        render={(row) => (
          <RowActions mark={mark?.(row)}>
            {buttons?.(row)}
            <EditButton />
            <DeleteButton
              consequence={consequence(row)}
              success={texts.deleted}
              errorTitle={texts.deleteError}
              errorDescription={texts.deleteErrorDescription}
            />
          </RowActions>
        )}
      />
    </ListScreen>
  );
}

export interface ListScreenProps extends ListBodyProps {
  /** Undefined if the list is a tab of a screen with its own heading. */
  title?: string;
  description?: ReactNode;
  actions?: ReactNode;
  notice?: ReactNode;
  /** Says what the search looks for, if that is not obvious. */
  searchLabel?: string;
  filters?: ReactNode;
  sort: SortPayload;
  /** Returns the position of a row, if the database cannot sort the rows. All rows are then on one page. */
  getPlace?: (row: RaRecord) => number;
  /** The interval for polling other users' changes, in milliseconds. A hidden tab does not poll. */
  refetchInterval?: number;
  /** The columns to select in PostgREST's syntax; all by default. */
  columns?: string;
  /** Whether to leave the search out of the URL. Otherwise the browser's history would keep families' names. */
  isSearchPrivate?: boolean;
  dialogs?: ReactNode;
}

export function ListScreen(props: ListScreenProps) {
  const { title, description, actions, notice, searchLabel, filters, dialogs, ...others } = props;
  const { sort, getPlace, refetchInterval, columns = '*', isSearchPrivate, ...body } = others;
  const showError = useErrorToast();
  const privateParams = usePrivateListParams(isSearchPrivate ?? false);
  return (
    <ListBase
      {...privateParams}
      sort={sort}
      perPage={getPlace ? 100 : 25}
      queryOptions={{
        meta: { columns },
        select:
          getPlace &&
          (({ data, ...list }) => ({
            ...list,
            data: sorted(data, (one, other) => getPlace(one) - getPlace(other)),
          })),
        onError: (error: Error) => showError(body.fetchErrorTitle, error),
        // Each failure shows a toast. While the service is unavailable, one every five minutes is enough.
        refetchInterval: ({ state }) =>
          refetchInterval && state.status === 'error' ? 300_000 : refetchInterval,
      }}
    >
      {title && <PageHeader title={title} description={description} actions={actions} />}
      {notice}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mb: 2 }}>
        <SearchField label={searchLabel} />
        {filters && <FoldedFilters>{filters}</FoldedFilters>}
        {!title && <Box sx={{ ml: 'auto' }}>{actions}</Box>}
      </Box>
      <ListBody {...body} />
      <Suspense fallback={<DialogLoading />}>{dialogs}</Suspense>
    </ListBase>
  );
}

/** Makes a list remember its search outside the URL. A link to the list can still set a filter once. */
function usePrivateListParams(isPrivate: boolean) {
  const storeKey = `${useResourceContext()}.listParams`;
  const [, setParams] = useStore<Partial<ListParams>>(storeKey);
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const filter = isPrivate ? new URLSearchParams(search).get('filter') : null;
  useEffect(() => {
    if (filter === null) return;
    setParams({ filter: parsedFilter(filter), page: 1 });
    void navigate(pathname, { replace: true });
  }, [filter, navigate, pathname, setParams]);
  return isPrivate ? { disableSyncWithLocation: true, storeKey } : {};
}

function parsedFilter(text: string): ListParams['filter'] {
  try {
    return JSON.parse(text) as ListParams['filter'];
  } catch {
    return {};
  }
}
