import { useEffect, useEffectEvent, useRef } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';

const controls =
  'input:not([type=file]), textarea, [role=combobox], [contenteditable=true], button';

/** Brings the first field that is marked as wrong into sight, and the focus to it. */
function focusProblem(form: HTMLElement | null | undefined): void {
  const mark = form?.querySelector('.Mui-error');
  const field = mark?.closest('[data-field], .MuiFormControl-root') ?? mark?.parentElement;
  field?.querySelector<HTMLElement>(controls)?.focus();
  field?.scrollIntoView?.({ block: 'nearest' });
}

interface FocusOnProblemProps {
  /** Whether what the form was opened with may break its rules: it is then marked at once. */
  checksAtStart?: boolean;
  /** Called when what the form was opened with breaks its rules. */
  onProblemAtStart?: () => void;
}

/** After each attempt to save, leads to the first field that its own rules or the data service refused. */
export function FocusOnProblem({ checksAtStart = false, onProblemAtStart }: FocusOnProblemProps) {
  const own = useRef<HTMLSpanElement>(null);
  const { submitCount, errors, isSubmitted } = useFormState();
  const { trigger, subscribe, getFieldState } = useFormContext();
  const hasErrors = Object.keys(errors).length > 0;

  const lead = useEffectEvent(() => {
    // After react-hook-form, which takes the order in which fields were opened for that of the form.
    if (hasErrors) return window.setTimeout(() => focusProblem(own.current?.closest('form')));
    return undefined;
  });
  useEffect(() => {
    const timer = submitCount === 0 ? undefined : lead();
    return () => window.clearTimeout(timer);
  }, [submitCount]);

  const check = useEffectEvent(async () => {
    if (!checksAtStart || (await trigger())) return;
    onProblemAtStart?.();
    window.setTimeout(() => focusProblem(own.current?.closest('form')));
  });
  useEffect(() => {
    // react-admin sets the form's values, and with them no errors, once everything in it is there.
    const timer = window.setTimeout(() => void check());
    return () => window.clearTimeout(timer);
  }, []);

  // Marked before anybody has tried to save, a field is checked again while it is mended.
  const recheck = useEffectEvent((name: string) => {
    if (!isSubmitted && getFieldState(name).invalid) void trigger(name);
  });
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name }) => {
          if (name) recheck(name);
        },
      }),
    [subscribe],
  );

  return <span ref={own} hidden />;
}
