import { useEffect, useEffectEvent, useRef } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';

const controls =
  'input:not([type=file]), textarea, [role=combobox], [contenteditable=true], button';

/** Scrolls to the first invalid field and focuses it. */
function focusProblem(form: HTMLElement | null | undefined): void {
  const mark = form?.querySelector('.Mui-error');
  const field = mark?.closest('[data-field], .MuiFormControl-root') ?? mark?.parentElement;
  field?.querySelector<HTMLElement>(controls)?.focus();
  field?.scrollIntoView?.({ block: 'nearest' });
}

interface FocusOnProblemProps {
  /** Whether the initial values may be invalid. Invalid ones are then marked at once. */
  checksAtStart?: boolean;
  /** Called when the initial values are invalid. */
  onProblemAtStart?: () => void;
}

/** Focuses the first field that the form or the data service refused, after each attempt to save. */
export function FocusOnProblem({ checksAtStart = false, onProblemAtStart }: FocusOnProblemProps) {
  const own = useRef<HTMLSpanElement>(null);
  const { submitCount, errors, isSubmitted } = useFormState();
  const { trigger, subscribe, getFieldState } = useFormContext();
  const hasErrors = Object.keys(errors).length > 0;

  const lead = useEffectEvent(() => {
    // Run after react-hook-form, which focuses by the order in which fields were registered.
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
    // react-admin resets the form after it has mounted, which clears its errors.
    const timer = window.setTimeout(() => void check());
    return () => window.clearTimeout(timer);
  }, []);

  // Validate marked fields again on each change, even before the first attempt to save.
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
