/** A console that was updated while its tab stood open has none of its former files. What offers to try again says so. */
export function explainMissingFiles(): void {
  addEventListener('vite:preloadError', ({ payload }) => {
    payload.message =
      'Esta parte do painel não pôde ser carregada. Verifique a internet e tente novamente.';
  });
}

const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;
const isText = ({ target }: Event) =>
  target instanceof Element && target.closest('input, textarea, [contenteditable=true]') !== null;

/** A file or an address that is dropped where nobody takes it would replace the page, with the form on it. */
export function keepPageOnDrop(): void {
  for (const type of ['dragover', 'drop'] as const) {
    addEventListener(type, (event) => {
      if (event.defaultPrevented || (isText(event) && !hasFiles(event))) return;
      event.preventDefault();
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'none';
    });
  }
}
