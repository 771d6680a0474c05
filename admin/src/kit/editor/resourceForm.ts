import { type RaRecord, useResourceContext } from 'ra-core';
import { type ComponentType, createContext, type ReactNode, useState } from 'react';
import type * as z from 'zod/mini';
import { isSessionMissing, RowConflict, TitledError, UploadError } from '../../providers/errors';
import { type FileUpload, saveWithFiles } from '../../providers/files';
import { useConsoleData, useReload } from '../consoleData';
import { useErrorToast, useToast } from '../toasts/useToast';

export interface Question {
  title: string;
  text: string;
  cancelLabel?: string;
  confirmLabel: string;
}

/**
 * What forms and lists say of the items of a resource.
 * @param title as in "Novo Espaço"
 * @param ending of the words that go with it
 */
export function itemTexts(title: string, plural: string, ending: 'o' | 'a' = 'o') {
  const noun = title.toLowerCase();
  const done = (deed: string) =>
    `${noun.charAt(0).toUpperCase()}${noun.slice(1)} ${deed}${ending} com sucesso.`;
  return {
    createTitle: `Nov${ending} ${title}`,
    editTitle: `Editar ${title}`,
    created: done('criad'),
    updated: done('atualizad'),
    deleted: done('excluíd'),
    empty: `Nenhum${ending === 'a' ? 'a' : ''} ${noun} encontrad${ending}.`,
    fetchError: `Erro ao buscar ${plural}`,
    saveError: `Erro ao salvar ${noun}`,
    deleteError: `Erro ao excluir ${noun}`,
  };
}

export interface FormTexts extends Partial<ReturnType<typeof itemTexts>> {
  fetchError: string;
  saveError: string;
  createError?: string;
  uploadError?: string;
  deleteErrorDescription?: string;
}

export interface ResourceForm<RecordType extends RaRecord, Schema extends z.ZodMiniType> {
  texts: FormTexts;
  /** Of its window, in pixels, at most. */
  width?: number;
  schema: Schema;
  /**
   * What the fields start with; without a row, those of a new one.
   * @param supabaseUrl where files are stored that the row records without it
   */
  toForm: (record: RecordType | undefined, supabaseUrl: string) => Partial<z.input<Schema>>;
  /** What a copy of a row starts with, given what its form shows; without it, no row of this kind is duplicated. */
  toCopy?: (values: z.input<Schema>) => z.input<Schema>;
  /** Saves the values; what it throws is shown, and the form stays as it is. */
  useSave: (
    record?: RecordType,
  ) => (values: z.output<Schema>, report: ReportProgress) => Promise<unknown>;
  Inputs: ComponentType<{ record?: RecordType }>;
  mark?: (record: RecordType) => ReactNode;
  askFirst?: (values: z.output<Schema>, record?: RecordType) => Question | null;
  moreActions?: ReactNode;
  /** What is typed is not kept in the browser while it is not saved: it is about a person, or quickly done again. */
  isTransient?: boolean;
}

/**
 * Creates a row of the current resource, or changes the given one. A new row is known by an id that its form makes:
 * saving it again, since an answer was lost, makes no second one.
 */
export function useSaveRow<RecordType extends RaRecord>(record?: RecordType) {
  const dataProvider = useConsoleData();
  const resource = useResourceContext() ?? '';
  const [form_id] = useState(() => crypto.randomUUID());
  return (data: Partial<Omit<RecordType, 'id'>>) =>
    record
      ? dataProvider.update(resource, { id: record.id, data, previousData: record })
      : dataProvider.create(resource, { data: { ...data, form_id } });
}

/** The same of a row that names files, which are uploaded first. */
export function useSaveWithFiles<RecordType extends RaRecord>(record?: RecordType) {
  const files = useConsoleData();
  const saveRow = useSaveRow(record);
  return (
    uploads: FileUpload[],
    toRow: (addresses: string[]) => Parameters<typeof saveRow>[0],
  ): Promise<void> => saveWithFiles(files, uploads, (addresses) => saveRow(toRow(addresses)));
}

interface SubmitTexts {
  success: string;
  errorTitle: string;
  uploadErrorTitle?: string;
}

/**
 * Runs the saving of a form, reports by toast, reloads the list. Resolves to whether it was saved. That
 * somebody else has changed the row meanwhile takes more than a toast.
 */
export function useSubmit(texts: SubmitTexts, onConflict?: (conflict: RowConflict) => unknown) {
  const { success, errorTitle, uploadErrorTitle = 'Erro no upload da imagem' } = texts;
  const toast = useToast();
  const showError = useErrorToast();
  const reload = useReload();

  return async (save: () => Promise<unknown>): Promise<boolean> => {
    try {
      await save();
    } catch (error) {
      const isUpload = error instanceof UploadError;
      const cause = isUpload || error instanceof TitledError ? error.cause : error;
      if (error instanceof RowConflict && onConflict) onConflict(error);
      else if (isSessionMissing(cause)) showError('Erro de autenticação', cause);
      else if (isUpload) showError(uploadErrorTitle, cause);
      else showError(errorTitle, error);
      return false;
    }
    toast({ title: 'Sucesso!', description: success });
    void reload();
    return true;
  };
}

/** The share that has been sent (0 to 1) of each upload of a form, by the key of its file. */
export const UploadProgressContext = createContext<Record<string, number>>({});

export type ReportProgress = (key: string, share: number) => void;
