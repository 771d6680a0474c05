import type { VisitRequestErrors } from 'shared/visit-request';

/** Moves the focus to the first control whose field is wrong, in the order of the form. */
export function focusFirstError(form: HTMLFormElement, errors: VisitRequestErrors): void {
  const control = [...form.elements].find(
    (element) => element instanceof HTMLElement && (element.getAttribute('name') ?? '') in errors,
  );
  if (!(control instanceof HTMLElement)) return;
  // Not every browser's own scrolling leaves room for the sticky header.
  control.focus({ preventScroll: true });
  control.scrollIntoView({ block: 'center' });
}
