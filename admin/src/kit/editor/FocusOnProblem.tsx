import { useEffect, useEffectEvent, useRef } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';

const controls =
  'input:not([type=file]), textarea, [role=combobox], [contenteditable=true], button';

const markedControls =
  ':is(input:not([type=file]), textarea)[aria-invalid=true]:not([aria-hidden=true])';

/** Scrolls to the first invalid field and focuses it. */
function focusProblem(form: HTMLElement | null | undefined): void {
  const mark = form?.querySelector('.Mui-error');
  const field = mark?.closest('[data-field], .MuiFormControl-root') ?? mark?.parentElement;
  // A text may have fields of its own, such as the description of a video.
  const control =
    field?.querySelector<HTMLElement>(markedControls) ??
    field?.querySelector<HTMLElement>(controls);
  control?.focus();
  field?.scrollIntoView?.({ block: 'nearest' });
  // What is wrong with a list stands at its end, and the list may be longer than the window.
  mark?.scrollIntoView?.({ block: 'nearest' });
}

interface FocusOnProblemProps {
  /** Whether to validate the initial values. */
  checksAtStart?: boolean;
  /** Called when the initial values are invalid. */
  onProblemAtStart?: () => void;
}

/** After each attempt to save, focuses the first field that the form or the data service refused. */
export function FocusOnProblem({ checksAtStart = false, onProblemAtStart }: FocusOnProblemProps) {
  const own = useRef<HTMLSpanElement>(null);
  const { submitCount, errors, isSubmitted } = useFormState();
  const { trigger, subscribe, getFieldState } = useFormContext();
  const hasErrors = Object.keys(errors).length > 0;

  const focusFirstError = useEffectEvent(() => {
    // Run after react-hook-form, which would focus the field that was registered first.
    if (hasErrors) return window.setTimeout(() => focusProblem(own.current?.closest('form')));
    return undefined;
  });
  useEffect(() => {
    const timer = submitCount === 0 ? undefined : focusFirstError();
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
