const lastReload = 'painel-recarregado';
const pause = 60_000;

/**
 * A console that was updated while its tab stood open has none of its former files: the next screen that
 * has yet to be fetched is not there. The address is that of the new screen already, so loading the page
 * anew opens it, in the new version. At most once a minute: a file that is missing for another reason is
 * left to fail in words.
 */
export function reloadAfterUpdate(): void {
  addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(lastReload));
    if (Date.now() - last < pause) return;
    event.preventDefault();
    sessionStorage.setItem(lastReload, String(Date.now()));
    location.reload();
  });
}
