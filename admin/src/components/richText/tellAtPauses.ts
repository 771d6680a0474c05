import type { Editor } from '@tiptap/core';

/** How long the form may know less than the screen shows, in milliseconds. */
export const pause = 250;

/**
 * Has an editor tell of its changes when nobody has typed for a moment, and before anything else is used: all
 * that depends on the form is drawn anew whenever it hears of one, which is felt at every key.
 * @param beforeTelling is called right before each time
 */
export function tellAtPauses(editor: Editor, beforeTelling: () => void): void {
  const emit = editor.emit.bind(editor);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting: (() => void) | null = null;
  const tell = () => {
    clearTimeout(timer);
    const update = waiting;
    waiting = null;
    if (!update) return;
    beforeTelling();
    update();
  };
  const emitLater: typeof emit = (event, ...args) => {
    if (event === 'update') {
      waiting = () => void emit(event, ...args);
      clearTimeout(timer);
      timer = setTimeout(tell, pause);
      return editor;
    }
    if (event === 'blur' || event === 'destroy') tell();
    return emit(event, ...args);
  };
  editor.emit = emitLater;
}
