import { Box, Button, DialogActions, DialogContent } from '@mui/material';
import { Form, type RaRecord } from 'ra-core';
import { useContext, useEffect, useState } from 'react';
import type * as z from 'zod/mini';
import type { RowConflict } from '../../providers/data/rows';
import { SupabaseUrlContext } from '../../providers/installation';
import { ConfirmDialog } from '../dialogs/ConfirmDialog';
import { ConflictDialog } from './ConflictDialog';
import { formErrors } from './fields';
import type { Question, ResourceForm } from './resourceForm';
import { SaveButton } from './SaveButton';
import { SavedContext, UnsavedChangesGuard } from './UnsavedChangesGuard';
import { type ReportProgress, UploadProgressContext, useSubmit } from './useSubmit';

interface EditorFormProps<RecordType extends RaRecord, Schema extends z.ZodMiniType> {
  form: ResourceForm<RecordType, Schema>;
  record?: RecordType;
  onClose: () => void;
}

/** A form in a window: fields, buttons, what happens on saving and on leaving with unsaved changes. */
export function EditorForm<RecordType extends RaRecord, Schema extends z.ZodMiniType>(
  props: EditorFormProps<RecordType, Schema>,
) {
  const { form, record, onClose } = props;
  const { schema, texts, toForm, useSave, askFirst, moreActions, Inputs } = form;
  const supabaseUrl = useContext(SupabaseUrlContext);
  const [initial] = useState(() => toForm(record, supabaseUrl));
  const save = useSave(record);
  const [progress, setProgress] = useState<Record<string, number>>({});
  const report: ReportProgress = (key, share) =>
    setProgress((previous) => ({ ...previous, [key]: share }));
  const [conflict, setConflict] = useState<RowConflict>();
  const submit = useSubmit(
    {
      success: (record ? texts.updated : texts.created) ?? '',
      errorTitle: (!record && texts.createError) || texts.saveError,
      uploadErrorTitle: texts.uploadError,
    },
    setConflict,
  );
  const [saved, setSaved] = useState(false);
  const [asked, setAsked] = useState<Question & { answer?: (agreed: boolean) => void }>();

  const onSubmit = async (values: unknown) => {
    const parsed = schema.parse(values) as z.output<Schema>;
    const question = askFirst?.(parsed, record);
    if (question) {
      const agreed = await new Promise<boolean>((answer) => setAsked({ ...question, answer }));
      // Its words stay while it fades out.
      setAsked(question);
      if (!agreed) return;
    }
    setSaved(await submit(() => save(parsed, report)));
    setProgress({});
  };

  return (
    <UploadProgressContext value={progress}>
      <SavedContext value={saved}>
        <Form
          // The record of the row is for reading; the form has a shape of its own.
          record={initial as Partial<RaRecord>}
          validate={formErrors(schema)}
          onSubmit={onSubmit}
          disableInvalidFormNotification
          noValidate
          warnWhenUnsavedChanges
          WarnWhenUnsavedChangesComponent={UnsavedChangesGuard}
        >
          <DialogContent dividers sx={fieldsSx}>
            <Inputs record={record} />
          </DialogContent>
          <DialogActions sx={{ p: 2 }}>
            {moreActions && <Box sx={{ mr: 'auto' }}>{moreActions}</Box>}
            <Button onClick={onClose}>Cancelar</Button>
            <SaveButton />
          </DialogActions>
          <SavedWatcher onSaved={onClose} />
        </Form>
        <ConfirmDialog
          open={Boolean(asked?.answer)}
          title={asked?.title ?? ''}
          cancelLabel="Cancelar"
          confirmLabel={asked?.confirmLabel ?? ''}
          onCancel={() => asked?.answer?.(false)}
          onConfirm={() => asked?.answer?.(true)}
        >
          {asked?.text}
        </ConfirmDialog>
        <ConflictDialog
          conflict={conflict}
          onStay={() => setConflict(undefined)}
          onLeave={onClose}
        />
      </SavedContext>
    </UploadProgressContext>
  );
}

const fieldsSx = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 2.5,
  alignContent: 'start',
};

/**
 * Acts once the form has settled as saved. Closing from within the submission itself would still count as
 * leaving with unsaved changes.
 */
function SavedWatcher({ onSaved }: { onSaved: () => void }) {
  const saved = useContext(SavedContext);
  useEffect(() => {
    if (saved) onSaved();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once per save, whatever the callback is by then
  }, [saved]);
  return null;
}
