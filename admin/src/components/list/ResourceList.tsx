import type { SortPayload } from 'ra-core';
import type { ReactElement, ReactNode } from 'react';
import { Route, Routes } from 'react-router-dom';
import { ListButtons } from './ListButtons';
import { ListScreen } from './ListScreen';

interface ResourceListProps {
  /** Without it the list is a tab of a screen that has a heading already. */
  title?: string;
  description?: ReactNode;
  /** What staff should know before anything else. */
  notice?: ReactNode;
  createLabel: string;
  /** What the search field looks for, where that is not plain. */
  searchLabel?: string;
  emptyText: string;
  fetchErrorTitle: string;
  sort: SortPayload;
  /** What to select, as PostgREST takes it; all columns without it. */
  columns?: string;
  /** The dialogs, opened by the addresses `create`, `:id` and `ordem` below the list's own. */
  createDialog: ReactElement;
  editDialog: ReactElement;
  /** For rows that have an order of their own: where staff arrange them. */
  arrangeDialog?: ReactElement;
  /** The columns of the table. */
  children: ReactNode;
}

/** A list of the rows of a resource, with its editors as dialogs on top. */
export function ResourceList(props: ResourceListProps) {
  const { createLabel, createDialog, editDialog, arrangeDialog, ...list } = props;
  return (
    <ListScreen
      {...list}
      actions={<ListButtons createLabel={createLabel} arrangeable={Boolean(arrangeDialog)} />}
      dialogs={
        <Routes>
          <Route path="create" element={createDialog} />
          {arrangeDialog && <Route path="ordem" element={arrangeDialog} />}
          <Route path=":id" element={editDialog} />
        </Routes>
      }
    />
  );
}
