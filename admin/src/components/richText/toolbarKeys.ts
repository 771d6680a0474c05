import type { FocusEvent, KeyboardEvent } from 'react';

const moves: Record<string, (at: number, last: number) => number> = {
  ArrowRight: (at, last) => (at === last ? 0 : at + 1),
  ArrowLeft: (at, last) => (at === 0 ? last : at - 1),
  Home: () => 0,
  End: (_at, last) => last,
};

const controlsOf = (toolbar: Element) => [
  ...toolbar.querySelectorAll<HTMLElement>('button, [role="combobox"]'),
];

/** The keyboard of a toolbar: Tab stops at the control that was used last, arrows lead to the others. */
export const toolbarKeys = {
  onKeyDown(event: KeyboardEvent) {
    const controls = controlsOf(event.currentTarget);
    const at = controls.findIndex((control) => control === event.target);
    const move = moves[event.key];
    if (!move || at < 0) return;
    event.preventDefault();
    controls[move(at, controls.length - 1)]?.focus();
  },
  onFocus(event: FocusEvent) {
    const controls = controlsOf(event.currentTarget);
    if (!controls.some((control) => control === event.target)) return;
    for (const control of controls) control.tabIndex = control === event.target ? 0 : -1;
  },
};
