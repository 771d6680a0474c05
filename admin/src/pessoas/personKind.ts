import { createContext, useContext, type ReactElement } from 'react';

/** What tells staff from council on their screens: words, and the bucket of the photos. */
export interface PersonKind {
  title: string;
  description: string;
  createLabel: string;
  editLabel: string;
  emptyText: string;
  created: string;
  updated: string;
  deleted: string;
  fetchErrorTitle: string;
  saveErrorTitle: string;
  deleteErrorTitle: string;
  /** "O colaborador": begins the sentence that says who will be deleted. */
  noun: string;
  bucket: string;
  /** The page of the site that shows them. */
  sitePath: string;
  /** Where they are put in order, if they have one. */
  arrangeDialog?: ReactElement;
  overwrite?: boolean;
}

export const PersonKindContext = createContext<PersonKind | null>(null);

export function usePersonKind(): PersonKind {
  const kind = useContext(PersonKindContext);
  if (!kind) throw new Error('A person screen needs a PersonKindContext.');
  return kind;
}
