import AddIcon from '@mui/icons-material/Add';
import { Box, Button } from '@mui/material';
import { ListBase, useResourceContext, type SortPayload } from 'ra-core';
import type { ReactElement, ReactNode } from 'react';
import { Link, Route, Routes } from 'react-router-dom';
import { PageHeader } from '../PageHeader';
import { useErrorToast } from '../toast/useErrorToast';
import { ListBody } from './ListBody';
import { SearchField } from './SearchField';

interface ResourceListProps {
  title: string;
  description?: ReactNode;
  createLabel: string;
  emptyText: string;
  fetchErrorTitle: string;
  sort: SortPayload;
  /** What to select, as PostgREST takes it; all columns without it. */
  columns?: string;
  /** The dialogs, opened by the addresses `create` and `:id` below the list's own. */
  createDialog: ReactElement;
  editDialog: ReactElement;
  /** The columns of the table. */
  children: ReactNode;
}

/** A screen that lists the rows of a resource, with its editors as dialogs on top. */
export function ResourceList(props: ResourceListProps) {
  const resource = useResourceContext();
  const showError = useErrorToast();
  const meta = { columns: props.columns ?? '*' };
  const onError = (error: Error) => showError(props.fetchErrorTitle, error);
  return (
    <ListBase sort={props.sort} perPage={25} queryOptions={{ meta, onError }}>
      <PageHeader
        title={props.title}
        description={props.description}
        actions={
          <Button
            component={Link}
            to={`/${resource}/create`}
            variant="contained"
            startIcon={<AddIcon />}
          >
            {props.createLabel}
          </Button>
        }
      />
      <Box sx={{ mb: 2 }}>
        <SearchField />
      </Box>
      <ListBody emptyText={props.emptyText} fetchErrorTitle={props.fetchErrorTitle}>
        {props.children}
      </ListBody>
      <Routes>
        <Route path="create" element={props.createDialog} />
        <Route path=":id" element={props.editDialog} />
      </Routes>
    </ListBase>
  );
}
