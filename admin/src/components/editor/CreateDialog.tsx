import type { Breakpoint } from '@mui/material';
import { CreateBase } from 'ra-core';
import type * as z from 'zod/mini';
import { EditorForm, type EditorFormProps } from './EditorForm';
import { EditorFrame, useCloseEditor } from './EditorFrame';

interface CreateDialogProps<Schema extends z.ZodMiniType> extends Omit<
  EditorFormProps<Schema>,
  'onClose'
> {
  title: string;
  maxWidth?: Breakpoint | number;
}

/** An empty editor, over the list. */
export function CreateDialog<Schema extends z.ZodMiniType>(props: CreateDialogProps<Schema>) {
  const { title, maxWidth = 'sm', ...form } = props;
  const close = useCloseEditor();
  return (
    <CreateBase redirect={false}>
      <EditorFrame title={title} maxWidth={maxWidth} onClose={close}>
        <EditorForm {...form} onClose={close} />
      </EditorFrame>
    </CreateBase>
  );
}
