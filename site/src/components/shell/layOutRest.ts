/**
 * Lays out what begins below the first screen, one section at a time: all together would keep a slow phone from
 * answering a tap. From then on their heights are known, and they rest again until they come near.
 */
export async function layOutRest(): Promise<void> {
  for (const section of document.querySelectorAll<HTMLElement>('[data-below-fold=true]')) {
    await idle();
    section.dataset.belowFold = 'laid-out';
    await frameShown();
    section.dataset.belowFold = 'resting';
  }
}

function idle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve());
    else setTimeout(resolve, 50);
  });
}

/** Heights are remembered as a frame ends. */
function frameShown(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}
