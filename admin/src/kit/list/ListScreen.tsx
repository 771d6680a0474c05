import { Backdrop, Box, CircularProgress } from '@mui/material';
import { ListBase, type SortPayload } from 'ra-core';
import { type ReactNode, Suspense } from 'react';
import { PageHeader } from '../PageHeader';
import { useErrorToast } from '../toasts/useToast';
import { SearchField } from './filters';
import { ListBody, type ListBodyProps } from './ListBody';

export interface ListScreenProps extends ListBodyProps {
  /** Without it the list is a tab of a screen that has a heading already. */
  title?: string;
  description?: ReactNode;
  actions?: ReactNode;
  notice?: ReactNode;
  /** What the search field looks for, where that is not plain. */
  searchLabel?: string;
  filters?: ReactNode;
  sort: SortPayload;
  /** How often to look for what others have added, in milliseconds; while the tab is hidden nobody asks. */
  refetchInterval?: number;
  /** What to select, as PostgREST takes it; all columns without it. */
  columns?: string;
  dialogs?: ReactNode;
}

export function ListScreen(props: ListScreenProps) {
  const { title, description, actions, notice, searchLabel, filters, dialogs, ...others } = props;
  const { sort, refetchInterval, columns = '*', ...body } = others;
  const showError = useErrorToast();
  return (
    <ListBase
      sort={sort}
      perPage={25}
      queryOptions={{
        meta: { columns },
        onError: (error: Error) => showError(body.fetchErrorTitle, error),
        // Each failure shows a toast: while there is no answer, one every five minutes is enough.
        refetchInterval: ({ state }) =>
          refetchInterval && state.status === 'error' ? 300_000 : refetchInterval,
      }}
    >
      {title && <PageHeader title={title} description={description} actions={actions} />}
      {notice}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mb: 2 }}>
        <SearchField label={searchLabel} />
        {filters}
        {!title && <Box sx={{ ml: 'auto' }}>{actions}</Box>}
      </Box>
      <ListBody {...body} />
      <Suspense fallback={<DialogOnItsWay />}>{dialogs}</Suspense>
    </ListBase>
  );
}

const DialogOnItsWay = () => (
  <Backdrop open>
    <CircularProgress aria-label="Carregando..." sx={{ color: '#fff' }} />
  </Backdrop>
);
