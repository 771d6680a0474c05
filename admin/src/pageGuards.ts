const lastReload = 'painel-recarregado';
const pause = 60_000;

/** Asks those who keep the browser from leaving the page (UnsavedChangesGuard), as the browser would. */
const hasUnsavedWork = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));

/**
 * A console that was updated while its tab stood open has none of its former files: the next screen that
 * has yet to be fetched is not there. The address is that of the new screen already, so reloading the page opens
 * it, in the new version. At most once a minute, never without a network and never over unsaved work: what is
 * missing then is left to fail in words.
 */
export function reloadAfterUpdate(reload = () => location.reload()): void {
  addEventListener('vite:preloadError', (event) => {
    event.payload.message =
      'Esta parte do painel não pôde ser carregada. Verifique a internet e tente novamente.';
    const last = Number(sessionStorage.getItem(lastReload));
    if (Date.now() - last < pause || !navigator.onLine || hasUnsavedWork()) return;
    event.preventDefault();
    sessionStorage.setItem(lastReload, String(Date.now()));
    reload();
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
