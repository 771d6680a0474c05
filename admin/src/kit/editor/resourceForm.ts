import { type RaRecord, useResourceContext } from 'ra-core';
import { type ComponentType, createContext, type ReactNode, useState } from 'react';
import { randomId } from 'shared/browser';
import type * as z from 'zod/mini';
import {
  errorMessage,
  isSessionMissing,
  PartlySaved,
  RowConflict,
  TitledError,
  UploadError,
} from '../../providers/errors';
import { type FileUpload, saveWithFiles } from '../../providers/uploads';
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
  /**
   * Saves the values; what it throws is shown, and the form stays as it is. Resolves to the saved row, or to null where
   * there is no form for what was saved: the dialog then always closes.
   */
  useSave: (
    record?: RecordType,
  ) => (values: z.output<Schema>, report: ReportProgress) => Promise<RecordType | null>;
  /** What to report after creating, where that depends on what was created. */
  createdText?: (values: z.output<Schema>) => string | undefined;
  /**
   * The field at which a refusal is shown, by what the database names in it: a column, a constraint or an error code.
   * Columns with a field of the same name need no entry.
   */
  fieldOf?: Readonly<Record<string, string>>;
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
  const [form_id] = useState(() => randomId());
  return async (data: Partial<Omit<RecordType, 'id'>>): Promise<RecordType> => {
    const { data: saved } = record
      ? await dataProvider.update<RecordType>(resource, {
          id: record.id,
          data,
          previousData: record,
        })
      : await dataProvider.create(resource, { data: { ...data, form_id } });
    // What a view adds to the row has not changed.
    return { ...record, ...(saved as RecordType) };
  };
}

/** The same of a row that names files, which are uploaded first. */
export function useSaveWithFiles<RecordType extends RaRecord>(record?: RecordType) {
  const files = useConsoleData();
  const saveRow = useSaveRow(record);
  return (
    uploads: FileUpload[],
    toRow: (addresses: string[]) => Parameters<typeof saveRow>[0],
  ): Promise<RecordType> => saveWithFiles(files, uploads, (addresses) => saveRow(toRow(addresses)));
}

interface SubmitTexts {
  success: string;
  errorTitle: string;
  uploadErrorTitle?: string;
}

/** Why something was not saved, for the user. */
export interface Failure {
  title: string;
  message: string;
  error?: unknown;
}

type Attempt<Saved> = { isSaved: true; saved: Saved } | { isSaved: false; failure: Failure };

/**
 * Saves something, reports the outcome by toast and reloads what is shown.
 * @param asksAboutConflicts whether the caller asks what to do when somebody else has changed the row: no toast then
 */
export function useAttempt(
  { success, errorTitle, uploadErrorTitle = 'Erro no upload da imagem' }: SubmitTexts,
  asksAboutConflicts = false,
) {
  const toast = useToast();
  const showError = useErrorToast();
  const reload = useReload();

  return async <Saved>(
    save: () => Promise<Saved>,
    description = success,
  ): Promise<Attempt<Saved>> => {
    try {
      const saved = await save();
      toast({ title: 'Sucesso!', description });
      void reload();
      return { isSaved: true, saved };
    } catch (error) {
      const isUpload = error instanceof UploadError;
      const cause = isUpload || error instanceof TitledError ? error.cause : error;
      const failure = failureOf(error, cause, isUpload ? uploadErrorTitle : errorTitle);
      if (!(asksAboutConflicts && error instanceof RowConflict)) showError(failure.title, cause);
      if (error instanceof PartlySaved) void reload();
      return { isSaved: false, failure };
    }
  };
}

function failureOf(error: unknown, cause: unknown, title: string): Failure {
  const message = errorMessage(cause);
  if (isSessionMissing(cause)) return { title: 'Erro de autenticação', message, error };
  if (error instanceof TitledError) return { title: error.title, message, error };
  return { title, message, error };
}

/** The same where a toast is all there is to show. Resolves to whether it was saved. */
export function useSubmit(texts: SubmitTexts) {
  const attempt = useAttempt(texts);
  return async (save: () => Promise<unknown>): Promise<boolean> => (await attempt(save)).isSaved;
}

/** The share that has been sent (0 to 1) of each upload of a form, by the key of its file. */
export const UploadProgressContext = createContext<Record<string, number>>({});

export type ReportProgress = (key: string, share: number) => void;
