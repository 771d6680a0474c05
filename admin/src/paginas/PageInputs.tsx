import { Alert, Typography } from '@mui/material';
import { useEffect, useMemo, useRef } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import type { z } from 'zod/mini';
import { PageFields } from './PageFields';
import { completed } from './schemas';

export function PageInputs({ schema, stored }: { schema: z.ZodMiniType; stored: unknown }) {
  const own = useRef<HTMLDivElement>(null);
  const { trigger } = useFormContext();
  const { submitCount, errors } = useFormState();
  const original = useMemo(() => completed(schema), [schema]);
  const isUnfit = useMemo(() => !schema.safeParse(stored).success, [schema, stored]);

  useEffect(() => {
    if (!isUnfit) return;
    // react-admin begins by resetting the form.
    const timer = setTimeout(() => void trigger());
    return () => clearTimeout(timer);
  }, [isUnfit, trigger]);

  useEffect(() => {
    if (submitCount === 0 || Object.keys(errors).length === 0) return;
    // After react-hook-form, which takes the order in which fields were opened for that of the page.
    const timer = setTimeout(() => focusProblem(own.current));
    return () => clearTimeout(timer);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once per attempt, whatever is mended after it
  }, [submitCount]);

  return (
    <div ref={own} style={{ display: 'contents' }}>
      {isUnfit && (
        <Alert severity="warning">
          Parte do que está guardado não pode ser publicada. Corrija o que está marcado e salve.
        </Alert>
      )}
      <Typography variant="body2" color="text.secondary">
        Palavras entre chaves, como {'{telefone}'}, são preenchidas com os Dados da escola.
      </Typography>
      <PageFields schema={schema} source="" original={original} />
    </div>
  );
}

function focusProblem(form: HTMLElement | null): void {
  const field = form?.querySelector('.Mui-error')?.closest('[data-field]');
  const control =
    'input:not([type=file]), textarea, [role=combobox], [contenteditable=true], button';
  field?.querySelector<HTMLElement>(control)?.focus();
  field?.scrollIntoView({ block: 'nearest' });
}
