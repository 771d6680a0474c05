import { Box, Button, DialogActions, DialogContent } from '@mui/material';
import { Form, type RaRecord } from 'ra-core';
import {
  type RefObject,
  useContext,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useReducer,
  useRef,
  useState,
} from 'react';
import { type FieldValues, useFormContext, type UseFormReturn } from 'react-hook-form';
import { formatTime } from 'shared/dates';
import type * as z from 'zod/mini';
import {
  checkViolation,
  getErrorCode,
  FieldsError,
  PartlySavedError,
  findRefusedField,
  RowConflict,
} from '../../providers/errors';
import { SupabaseUrlContext } from '../../providers/installation';
import { ConfirmDialog } from '../dialogs/dialogs';
import { consentColumn, ImageConsent } from '../photos/ImageConsent';
import { createValidator, addUnfinished } from './fieldRules';
import { FocusOnProblem } from './FocusOnProblem';
import { PendingWorkProvider, useFormWork } from './preparing';
import {
  type Failure,
  type Question,
  type ReportProgress,
  type ResourceForm,
  UploadProgressContext,
  useAttempt,
} from './resourceForm';
import { SaveButton } from './SaveButton';
import { useSaveForm } from './saveForm';
import { continueFromSaved } from './savedForm';
import { saveReducer, SaveStatus } from './SaveStatus';
import { conflictQuestions, DraftBar, UnsavedChangesGuard, useDraft } from './unsavedWork';

interface EditorFormProps<RecordType extends RaRecord, Schema extends z.ZodMiniType> {
  form: ResourceForm<RecordType, Schema>;
  record?: RecordType;
  copyOf?: RecordType;
  onClose: () => void;
  /** Called with the saved row when the form stays open. Without it, saving always closes the form. */
  onSaved?: (record: RecordType) => void;
  /** Opens the current version of the row in a new form. */
  onReload?: () => Promise<void>;
  /** Whether the form covers another form. Then only the other form keeps a draft and asks before it is left. */
  isNested?: boolean;
}

export function EditorForm<RecordType extends RaRecord, Schema extends z.ZodMiniType>(
  props: EditorFormProps<RecordType, Schema>,
) {
  const { form, record, copyOf, onClose, onSaved, onReload, isNested } = props;
  const { schema, texts, toForm, toCopy, askFirst, moreActions, isTransient, Inputs } = form;
  const supabaseUrl = useContext(SupabaseUrlContext);
  const [initial] = useState(() => {
    const values = toForm(record ?? copyOf, supabaseUrl);
    const shown = copyOf && toCopy ? toCopy(values as z.input<Schema>) : values;
    return { ...shown, [consentColumn]: null };
  });
  const save = useSaveForm(form, record);
  const fields = useRef<HTMLDivElement>(null);
  const methods = useRef<UseFormReturn>(null);
  const draft = useDraft(record, isTransient || isNested);
  const [recovered, setRecovered] = useState(0);
  const [progress, setProgress] = useState<Record<string, number>>({});
  const report: ReportProgress = (key, share) =>
    setProgress((previous) => ({ ...previous, [key]: share }));
  const [openQuestion, setOpenQuestion] = useState<
    Question & { answer?: (agreed: boolean) => void }
  >();
  const askQuestion = async (question: Question) => {
    const agreed = await new Promise<boolean>((answer) => setOpenQuestion({ ...question, answer }));
    // Keep the text while the dialog fades out.
    setOpenQuestion(question);
    return agreed;
  };
  const attempt = useAttempt(
    {
      success: record ? texts.updated : texts.created,
      errorTitle: record ? texts.saveError : texts.createError,
      uploadErrorTitle: texts.uploadError,
    },
    true,
  );
  const [isClosing, setClosing] = useState(false);
  const [state, dispatch] = useReducer(saveReducer, {});
  const [onFileFailure] = useState(
    () => (fileName: string) => dispatch({ type: 'fileFailed', fileName }),
  );
  const { work, preparing, getPreparing, flushInputs } = useFormWork(onFileFailure);
  /** Whether the next attempt to save leaves the form open. */
  const stays = useRef(false);

  const validate = (values: unknown) => {
    const errors = addUnfinished(createValidator(schema)(values), fields.current);
    // A file that is being prepared counts as chosen, because saving waits for it.
    const filled = getPreparing().flatMap(({ fields = [] }) => fields);
    return Object.fromEntries(Object.entries(errors).filter(([name]) => !filled.includes(name)));
  };

  /** @returns messages that react-admin shows at their fields */
  const onSubmit = async (values: FieldValues): Promise<Record<string, string> | undefined> => {
    const staysOpen = stays.current && onSaved !== undefined;
    stays.current = false;
    if (getPreparing().length > 0) {
      dispatch({ type: 'waiting', stays: staysOpen });
      return undefined;
    }
    const parsed = schema.parse(values) as z.output<Schema>;
    const question = askFirst?.(parsed, record);
    if (question && !(await askQuestion(question))) return undefined;
    const created = record ? undefined : form.createdText?.(parsed);
    const consent = (values[consentColumn] ?? null) as boolean | null;
    const outcome = await attempt(() => save(parsed, consent, report), created);
    setProgress({});
    if (!outcome.isSaved) return reportFailure(outcome.failure, values);
    draft?.forget();
    const { saved } = outcome;
    if (!staysOpen || saved === null) {
      setClosing(true);
      onClose();
      return undefined;
    }
    if (methods.current) {
      const next = { ...(toForm(saved, supabaseUrl) as FieldValues), [consentColumn]: null };
      continueFromSaved(methods.current, values, next);
    }
    dispatch({ type: 'noted', note: `Salvo às ${formatTime(new Date())}. Pode continuar.` });
    onSaved(saved);
    return undefined;
  };

  async function askAboutConflict({ reason }: RowConflict): Promise<void> {
    if (!(await askQuestion(conflictQuestions[reason]))) return;
    if (reason === 'deleted') onClose();
    else await onReload?.();
  }

  function reportFailure(failure: Failure, values: FieldValues) {
    dispatch({ type: 'failed', failure });
    const { error, message } = failure;
    if (error instanceof RowConflict) {
      // Do not await this: the submission must be over before the form can be left.
      void askAboutConflict(error);
      return undefined;
    }
    if (error instanceof PartlySavedError) {
      const { remaining } = error;
      methods.current?.reset(remaining, { keepDefaultValues: true, keepIsSubmitted: true });
    }
    if (error instanceof FieldsError) return error.fields;
    const field = findRefusedField(error, form.refusalFields ?? {}, Object.keys(values));
    if (field === undefined) return undefined;
    return { [field]: getErrorCode(error) === checkViolation ? fieldRefused : message };
  }

  /** Prepares an attempt, which may end without a call of `onSubmit` because a field is invalid. */
  const beginAttempt = (staysOpen: boolean) => {
    stays.current = staysOpen;
    dispatch({ type: 'trying' });
  };
  const submit = (staysOpen: boolean) => {
    beginAttempt(staysOpen);
    fields.current?.closest('form')?.requestSubmit();
  };
  const onShortcut = (isUnsaved: boolean) => {
    if (isUnsaved || getPreparing().length > 0) submit(true);
    else dispatch({ type: 'noted', note: 'Não há nada novo para salvar.' });
  };

  const { waiting } = state;
  const saveAfterWaiting = useEffectEvent(() => {
    if (!waiting || preparing.length > 0) return;
    flushInputs();
    submit(waiting.stays);
  });
  useEffect(() => saveAfterWaiting(), [waiting, preparing]);

  return (
    <UploadProgressContext value={progress}>
      <PendingWorkProvider value={work}>
        <Form
          // react-admin expects a row, but the form's values have another shape.
          record={initial as Partial<RaRecord>}
          validate={validate}
          onSubmit={onSubmit}
          disableInvalidFormNotification
          noValidate
        >
          <FormMethods methods={methods} />
          <FocusOnProblem
            checksAtStart={record !== undefined}
            onProblemAtStart={() => dispatch({ type: 'failed', failure: invalidAtStart })}
          />
          <DialogContent dividers ref={fields} sx={fieldsSx}>
            {draft && (
              <DraftBar
                draft={draft}
                record={record}
                onRecovered={() => setRecovered(recovered + 1)}
              />
            )}
            {/* Recreate the fields after a recovery, because rich text editors ignore later changes of their value. */}
            <Inputs key={recovered} record={record} />
            <ImageConsent record={record} />
          </DialogContent>
          <SaveStatus
            {...state}
            preparing={preparing}
            onCancel={() => dispatch({ type: 'cancelled' })}
          />
          <DialogActions>
            {moreActions && <Box sx={{ mr: 'auto' }}>{moreActions}</Box>}
            <Button onClick={onClose}>Cancelar</Button>
            <SaveButton
              label={texts.saveButton}
              onClick={() => {
                flushInputs();
                beginAttempt(false);
              }}
              onShortcut={onShortcut}
              flushInputs={flushInputs}
            />
          </DialogActions>
          {!isNested && (
            <UnsavedChangesGuard
              saved={isClosing}
              isPreparing={preparing.length > 0}
              onDiscard={draft?.discard}
            />
          )}
        </Form>
        <ConfirmDialog
          open={Boolean(openQuestion?.answer)}
          title={openQuestion?.title ?? ''}
          cancelLabel={openQuestion?.cancelLabel}
          confirmLabel={openQuestion?.confirmLabel ?? ''}
          onCancel={() => openQuestion?.answer?.(false)}
          onConfirm={() => openQuestion?.answer?.(true)}
        >
          {openQuestion?.text}
        </ConfirmDialog>
      </PendingWorkProvider>
    </UploadProgressContext>
  );
}

/** Passes the methods of the form to the component around it. */
function FormMethods({ methods }: { methods: RefObject<UseFormReturn | null> }) {
  const form = useFormContext();
  useImperativeHandle(methods, () => form, [form]);
  return null;
}

const fieldRefused =
  'O servidor não aceitou este campo: ele é longo demais ou tem algo que não cabe nele.';

const invalidAtStart: Failure = {
  title: 'Há algo a corrigir neste item',
  message: 'O que está guardado num dos campos não é mais aceito. Corrija o campo marcado e salve.',
};

const fieldsSx = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 2.5,
  alignContent: 'start',
};
