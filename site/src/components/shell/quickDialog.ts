/*
 * A modal dialog makes all of the page behind it inert, and its closing undoes that: on a cheap phone either
 * takes longer than to show the dialog or to hide it. So that comes first, and the rest after it is seen.
 */

/** Shows a dialog that covers the whole screen, and then makes it modal. */
export function openQuickly(dialog: HTMLDialogElement): void {
  dialog.show();
  afterPaint(() => {
    if (!dialog.open) return;
    // What is open already cannot become modal; to close it would tell that it was closed.
    dialog.removeAttribute('open');
    dialog.showModal();
  });
}

/** Hides a dialog, and then closes it. */
export function closeQuickly(dialog: HTMLDialogElement): void {
  if (!dialog.open) return;
  dialog.style.visibility = 'hidden';
  afterPaint(() => {
    dialog.close();
    dialog.style.visibility = '';
  });
}

function afterPaint(act: () => void): void {
  requestAnimationFrame(() => setTimeout(act));
}
