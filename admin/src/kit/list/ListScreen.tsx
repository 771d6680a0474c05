import { Backdrop, Box, CircularProgress } from '@mui/material';
import { ListBase, type SortPayload } from 'ra-core';
import { type ReactNode, Suspense } from 'react';
import { PageHeader } from '../PageHeader';
import { useErrorToast } from '../toasts/useToast';
import { ListBody } from './ListBody';
import { SearchField } from './SearchField';
import type { NameOf } from './selection';

export interface ListScreenProps {
  /** Without it the list is a tab of a screen that has a heading already. */
  title?: string;
  description?: ReactNode;
  actions?: ReactNode;
  notice?: ReactNode;
  /** What the search field looks for, where that is not plain. */
  searchLabel?: string;
  filters?: ReactNode;
  emptyText: string;
  fetchErrorTitle: string;
  sort: SortPayload;
  /** How often to look for what others have added, in milliseconds; while the tab is hidden nobody asks. */
  refetchInterval?: number;
  /** What to select, as PostgREST takes it; all columns without it. */
  columns?: string;
  dialogs?: ReactNode;
  /** Whether a click on a row opens it; it does by default. */
  opens?: boolean;
  bulkActions?: ReactNode;
  nameOf?: NameOf;
  children: ReactNode;
}

export function ListScreen(props: ListScreenProps) {
  const { title, description, actions, fetchErrorTitle, refetchInterval } = props;
  const showError = useErrorToast();
  return (
    <ListBase
      sort={props.sort}
      perPage={25}
      queryOptions={{
        meta: { columns: props.columns ?? '*' },
        onError: (error: Error) => showError(fetchErrorTitle, error),
        // Each failure shows a toast: while there is no answer, one every five minutes is enough.
        refetchInterval: ({ state }) =>
          refetchInterval && state.status === 'error' ? 300_000 : refetchInterval,
      }}
    >
      {title && <PageHeader title={title} description={description} actions={actions} />}
      {props.notice}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mb: 2 }}>
        <SearchField label={props.searchLabel} />
        {props.filters}
        {!title && <Box sx={{ ml: 'auto' }}>{actions}</Box>}
      </Box>
      <ListBody
        emptyText={props.emptyText}
        fetchErrorTitle={fetchErrorTitle}
        opens={props.opens}
        bulkActions={props.bulkActions}
        nameOf={props.nameOf}
      >
        {props.children}
      </ListBody>
      <Suspense fallback={<DialogOnItsWay />}>{props.dialogs}</Suspense>
    </ListBase>
  );
}

function DialogOnItsWay() {
  return (
    <Backdrop open>
      <CircularProgress aria-label="Carregando..." sx={{ color: '#fff' }} />
    </Backdrop>
  );
}
