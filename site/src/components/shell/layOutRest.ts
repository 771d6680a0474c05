/**
 * Lays out what begins below the first screen, one section at a time: all together would keep a slow
 * phone from answering a tap.
 */
export async function layOutRest(): Promise<void> {
  for (const section of document.querySelectorAll('[data-below-fold]')) {
    await idle();
    section.removeAttribute('data-below-fold');
  }
}

function idle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve());
    else setTimeout(resolve, 50);
  });
}
