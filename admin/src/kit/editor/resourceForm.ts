import type { RaRecord } from 'ra-core';
import { type ComponentType, createContext, type ReactNode } from 'react';
import type * as z from 'zod/mini';
import {
  getErrorMessage,
  isSessionMissing,
  PartlySavedError,
  RowConflict,
  TitledError,
  UploadError,
} from '../../providers/errors';
import type { ConsoleDataProvider } from '../../providers/data/dataProvider';
import { useReload } from '../consoleData';
import { useErrorToast, useToast } from '../toasts/useToast';

export interface Question {
  title: string;
  text: string;
  cancelLabel?: string;
  confirmLabel: string;
}

/**
 * Makes the texts of forms and lists about the items of a resource.
 * @param title the noun, as in "Novo Espaço"
 * @param ending the ending of adjectives that agree with the noun
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
    createError: `Erro ao salvar ${noun}`,
    saveError: `Erro ao salvar ${noun}`,
    uploadError: 'Erro no upload da imagem',
    deleteError: `Erro ao excluir ${noun}`,
  };
}

export interface FormTexts extends ReturnType<typeof itemTexts> {
  /** The button that saves the form, if that is not "Salvar". */
  saveButton?: string;
  deleteErrorDescription?: string;
}

/** A file of a form: stored (`address`), ready to upload (`blob`), or still being prepared (neither). */
export interface FormFile {
  key: string;
  /** The URL as rows store it. */
  address?: string;
  name?: string;
  blob?: Blob;
  /** The path in the bucket that the file gets, if the form's values already refer to it. */
  path?: string;
}

/** How the values of a form become one row of its resource. */
export interface RowMapping<RecordType extends RaRecord, Values> {
  /**
   * Converts the form's values to the columns of the row.
   * @param addresses the URLs of the files, in the order in which `files.list` lists them
   */
  toRow: (
    values: Values,
    addresses: string[],
    context: SaveContext<RecordType>,
  ) => Partial<Omit<RecordType, 'id'>> | Promise<Partial<Omit<RecordType, 'id'>>>;
  /** The files that the row refers to. Chosen ones are uploaded before the row is saved. */
  files?: {
    bucket: string;
    list: (values: Values) => FormFile[];
    /** Makes the path of an uploaded file in its bucket. */
    createPath?: (originalName: string, mimeType: string) => string;
  };
}

/** How to save a form that does not correspond to exactly one row of its resource. */
export interface CustomSave<RecordType extends RaRecord, Values> {
  /**
   * Saves the values and resolves to the saved row. It resolves to null if there is no single row to continue with; the
   * dialog then always closes.
   */
  save: (values: Values, context: SaveContext<RecordType>) => Promise<RecordType | null>;
}

export interface SaveContext<RecordType extends RaRecord> {
  dataProvider: ConsoleDataProvider;
  resource: string;
  /** The row that the form changes; undefined if it creates one. */
  record?: RecordType;
  /** Chosen once by each form, so that saving again after a lost response creates no second row. */
  formId: string;
  supabaseUrl: string;
  /** Whether the user says that the authorizations of the photos were checked; null if they changed nothing. */
  imageConsent: boolean | null;
  reportProgress: ReportProgress;
}

interface FormBase<RecordType extends RaRecord, Schema extends z.ZodMiniType> {
  texts: FormTexts;
  /** Maximum dialog width in pixels. */
  width?: number;
  schema: Schema;
  /**
   * Converts a row to the form's values. Without a row, returns the values of a new one.
   * @param supabaseUrl the URL of the data service, to which a row's root-relative URLs belong
   */
  toForm: (record: RecordType | undefined, supabaseUrl: string) => Partial<z.input<Schema>>;
  /** Converts the form's values to those of a copy. Undefined if rows of this kind cannot be duplicated. */
  toCopy?: (values: z.input<Schema>) => z.input<Schema>;
  /** Throws a clearer error, or the given one if it is clear. */
  explainError?: (error: unknown) => never;
  /** The message after creating, if it depends on the created values. */
  createdText?: (values: z.output<Schema>) => string | undefined;
  /**
   * Maps columns, constraints and error codes of the database to the field that shows a refusal. A column needs no
   * entry if the field has the same name.
   */
  refusalFields?: Readonly<Record<string, string>>;
  Inputs: ComponentType<{ record?: RecordType }>;
  /** Shows whether visitors see the row as it is; null if staff need not be told. */
  mark: ((record: RecordType) => ReactNode) | null;
  askFirst?: (values: z.output<Schema>, record?: RecordType) => Question | null;
  moreActions?: ReactNode;
  /** Whether to keep no draft in the browser: the form has personal data or is quickly filled in again. */
  isTransient?: boolean;
}

/** Everything that distinguishes the form of one resource from others. Its functions are not hooks. */
export type ResourceForm<RecordType extends RaRecord, Schema extends z.ZodMiniType> = FormBase<
  RecordType,
  Schema
> &
  (RowMapping<RecordType, z.output<Schema>> | CustomSave<RecordType, z.output<Schema>>);

interface SubmitTexts {
  success: string;
  errorTitle: string;
  uploadErrorTitle?: string;
}

/** The title and message about a failed save. */
export interface Failure {
  title: string;
  message: string;
  error?: unknown;
}

type Attempt<Saved> = { isSaved: true; saved: Saved } | { isSaved: false; failure: Failure };

/**
 * Saves, shows the result in a toast and reloads the screen.
 * @param asksAboutConflicts whether the caller asks about conflicts with another user's change, instead of a toast
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
      const failure = describeFailure(error, cause, isUpload ? uploadErrorTitle : errorTitle);
      if (!(asksAboutConflicts && error instanceof RowConflict)) showError(failure.title, cause);
      if (error instanceof PartlySavedError) void reload();
      return { isSaved: false, failure };
    }
  };
}

function describeFailure(error: unknown, cause: unknown, title: string): Failure {
  const message = getErrorMessage(cause);
  if (isSessionMissing(cause)) return { title: 'Erro de autenticação', message, error };
  if (error instanceof TitledError) return { title: error.title, message, error };
  return { title, message, error };
}

/** Like `useAttempt`, but shows errors only in a toast. Resolves to whether it was saved. */
export function useSubmit(texts: SubmitTexts) {
  const attempt = useAttempt(texts);
  return async (save: () => Promise<unknown>): Promise<boolean> => (await attempt(save)).isSaved;
}

/** The progress (0 to 1) of each upload of a form, by the key of its file. */
export const UploadProgressContext = createContext<Record<string, number>>({});

export type ReportProgress = (key: string, share: number) => void;
