/** How far below or above what is seen an element is near: as much again as is seen. */
const rootMargin = '100% 0px';

/**
 * Does something when an element comes near to what is seen, once.
 * @returns ends the wait
 */
export function onceNear(element: Element, act: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      act();
    },
    { rootMargin },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
