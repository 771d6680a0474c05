/** After the last letter, or the last moment in a field, in milliseconds. */
const calm = 2000;

/**
 * Acts at a moment by the clock of the page, or later: never while a field has the focus or somebody types.
 *
 * @returns what calls it off
 */
export function onceCalm(moment: number, act: () => void): () => void {
  let calmAt = moment;
  let timer: ReturnType<typeof setTimeout>;
  const disturb = () => (calmAt = Math.max(moment, performance.now() + calm));
  const noteTyping = ({ key }: KeyboardEvent) => {
    if (key.length === 1) disturb();
  };
  const wait = () => {
    if (document.activeElement?.matches('input, textarea, select, [contenteditable]')) disturb();
    const left = calmAt - performance.now();
    if (left > 0) timer = setTimeout(wait, left);
    else act();
  };
  addEventListener('keydown', noteTyping, true);
  wait();
  return () => {
    clearTimeout(timer);
    removeEventListener('keydown', noteTyping, true);
  };
}
