import SearchIcon from '@mui/icons-material/Search';
import { Backdrop, Box, CircularProgress, InputAdornment, TextField } from '@mui/material';
import { ListBase, type SortPayload } from 'ra-core';
import { type ReactNode, Suspense } from 'react';
import { PageHeader } from '../PageHeader';
import { useErrorToast } from '../toast/useToast';
import { ListBody } from './ListBody';
import { useListFilter } from './FilterSelect';
import { useSearchText } from './useSearchText';

interface ListScreenProps {
  /** Without it the list is a tab of a screen that has a heading already. */
  title?: string;
  description?: ReactNode;
  /** Buttons of the whole screen. */
  actions?: ReactNode;
  /** What staff should know before anything else. */
  notice?: ReactNode;
  /** What the search field looks for, where that is not plain. */
  searchLabel?: string;
  /** Conditions beside the search field. */
  filters?: ReactNode;
  emptyText: string;
  fetchErrorTitle: string;
  sort: SortPayload;
  /** How often to look for what others have added, in milliseconds; while the tab is hidden nobody asks. */
  refetchInterval?: number;
  /** What to select, as PostgREST takes it; all columns without it. */
  columns?: string;
  /** The routes of the dialogs that open over the list. */
  dialogs?: ReactNode;
  /** Whether a click on a row opens it; it does by default. */
  opens?: boolean;
  /** The columns of the table. */
  children: ReactNode;
}

/** A screen that lists the rows of a resource. */
export function ListScreen(props: ListScreenProps) {
  const showError = useErrorToast();
  const meta = { columns: props.columns ?? '*' };
  const onError = (error: Error) => showError(props.fetchErrorTitle, error);
  return (
    <ListBase
      sort={props.sort}
      perPage={25}
      queryOptions={{
        meta,
        onError,
        // Each failure shows a toast: while there is no answer, one every five minutes is enough.
        refetchInterval: ({ state }) =>
          props.refetchInterval && state.status === 'error' ? 300_000 : props.refetchInterval,
      }}
    >
      {props.title && (
        <PageHeader title={props.title} description={props.description} actions={props.actions} />
      )}
      {props.notice}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mb: 2 }}>
        <SearchField label={props.searchLabel} />
        {props.filters}
        {!props.title && <Box sx={{ ml: 'auto' }}>{props.actions}</Box>}
      </Box>
      <ListBody
        emptyText={props.emptyText}
        fetchErrorTitle={props.fetchErrorTitle}
        opens={props.opens}
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

/** Searches the list while one types. */
function SearchField({ label = 'Buscar' }: { label?: string }) {
  const [searched, search] = useListFilter('q');
  const [text, type] = useSearchText(searched, search);
  return (
    <TextField
      type="search"
      label={label}
      size="small"
      value={text}
      onChange={({ target }) => type(target.value)}
      slotProps={{
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <SearchIcon fontSize="small" />
            </InputAdornment>
          ),
        },
      }}
      sx={{ width: { xs: '100%', sm: 300 } }}
    />
  );
}
