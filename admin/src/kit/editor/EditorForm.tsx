import { Box, Button, DialogActions, DialogContent } from '@mui/material';
import { Form, type RaRecord } from 'ra-core';
import { useContext, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { SupabaseUrlContext } from '../../providers/installation';
import { ConfirmDialog } from '../dialogs/dialogs';
import { formErrors, withUnfinished } from './fields';
import { conflictQuestions, TypedTextBar, UnsavedChangesGuard, useTyped } from './unsavedWork';
import {
  type Question,
  type ReportProgress,
  type ResourceForm,
  UploadProgressContext,
  useSubmit,
} from './resourceForm';
import { SaveButton } from './SaveButton';

interface EditorFormProps<RecordType extends RaRecord, Schema extends z.ZodMiniType> {
  form: ResourceForm<RecordType, Schema>;
  record?: RecordType;
  copyOf?: RecordType;
  onClose: () => void;
  /** Shows the row as it is by now, in another form. */
  onReload?: () => Promise<void>;
  /** It lies over another form, whose work alone is guarded and kept. */
  isNested?: boolean;
}

export function EditorForm<RecordType extends RaRecord, Schema extends z.ZodMiniType>(
  props: EditorFormProps<RecordType, Schema>,
) {
  const { form, record, copyOf, onClose, onReload, isNested } = props;
  const { schema, texts, toForm, toCopy, useSave, askFirst, moreActions, isTransient, Inputs } =
    form;
  const supabaseUrl = useContext(SupabaseUrlContext);
  const [initial] = useState(() => {
    const values = toForm(record ?? copyOf, supabaseUrl);
    return copyOf && toCopy ? toCopy(values as z.input<Schema>) : values;
  });
  const save = useSave(record);
  const fields = useRef<HTMLDivElement>(null);
  const typed = useTyped(record, isTransient || isNested);
  const [recovered, setRecovered] = useState(0);
  const [progress, setProgress] = useState<Record<string, number>>({});
  const report: ReportProgress = (key, share) =>
    setProgress((previous) => ({ ...previous, [key]: share }));
  const [asked, setAsked] = useState<Question & { answer?: (agreed: boolean) => void }>();
  const ask = async (question: Question) => {
    const agreed = await new Promise<boolean>((answer) => setAsked({ ...question, answer }));
    // Its words stay while it fades out.
    setAsked(question);
    return agreed;
  };
  const submit = useSubmit(
    {
      success: (record ? texts.updated : texts.created) ?? '',
      errorTitle: (!record && texts.createError) || texts.saveError,
      uploadErrorTitle: texts.uploadError,
    },
    async ({ reason }) => {
      if (!(await ask(conflictQuestions[reason]))) return;
      if (reason === 'deleted') onClose();
      else await onReload?.();
    },
  );
  const [saved, setSaved] = useState(false);

  const onSubmit = async (values: unknown) => {
    const parsed = schema.parse(values) as z.output<Schema>;
    const question = askFirst?.(parsed, record);
    if (question && !(await ask(question))) return;
    const isSaved = await submit(() => save(parsed, report));
    setProgress({});
    if (!isSaved) return;
    typed?.forget();
    setSaved(true);
    onClose();
  };

  return (
    <UploadProgressContext value={progress}>
      <Form
        // The record of the row is for reading; the form has a shape of its own.
        record={initial as Partial<RaRecord>}
        validate={(values: unknown) => withUnfinished(formErrors(schema)(values), fields.current)}
        onSubmit={onSubmit}
        disableInvalidFormNotification
        noValidate
      >
        <DialogContent dividers ref={fields} sx={fieldsSx}>
          {typed && (
            <TypedTextBar
              typed={typed}
              record={record}
              onRecovered={() => setRecovered(recovered + 1)}
            />
          )}
          {/* Other ones after a recovery: an editor of rich text has taken over its text for good. */}
          <Inputs key={recovered} record={record} />
        </DialogContent>
        <DialogActions>
          {moreActions && <Box sx={{ mr: 'auto' }}>{moreActions}</Box>}
          <Button onClick={onClose}>Cancelar</Button>
          <SaveButton />
        </DialogActions>
        {!isNested && <UnsavedChangesGuard saved={saved} onDiscard={typed?.discard} />}
      </Form>
      <ConfirmDialog
        open={Boolean(asked?.answer)}
        title={asked?.title ?? ''}
        cancelLabel={asked?.cancelLabel}
        confirmLabel={asked?.confirmLabel ?? ''}
        onCancel={() => asked?.answer?.(false)}
        onConfirm={() => asked?.answer?.(true)}
      >
        {asked?.text}
      </ConfirmDialog>
    </UploadProgressContext>
  );
}

const fieldsSx = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 2.5,
  alignContent: 'start',
};
