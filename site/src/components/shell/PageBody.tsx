import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { motion } from '../../styles/tokens';

/**
 * The page itself, the target of the skip link. When another page follows, it fades out and slides away
 * while that one fades in (see `page-in` in the global styles).
 */
export function PageBody({ children }: { children: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const page = main.current;
    return () => {
      if (page) fadeOut(page);
    };
  }, []);
  return (
    <main ref={main} id="conteudo" tabIndex={-1}>
      {children}
    </main>
  );
}

/** In milliseconds. */
const duration = Number.parseInt(motion.page, 10);

/**
 * Leaves a likeness of what was seen of the page where it was, lets it fade and slide up, and removes it. The
 * page itself is gone at once: nobody can press, focus or read aloud what is on its way out.
 */
function fadeOut(page: HTMLElement): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const seen = [...page.children].filter(isInSight);
  const [first] = seen;
  if (!first) return;
  const { left, width } = page.getBoundingClientRect();
  const { top } = first.getBoundingClientRect();
  const likeness = page.cloneNode() as HTMLElement;
  likeness.append(...seen.map((part) => part.cloneNode(true)));
  for (const element of likeness.querySelectorAll('[id]')) element.removeAttribute('id');
  likeness.removeAttribute('id');
  likeness.inert = true;
  likeness.setAttribute('aria-hidden', 'true');
  Object.assign(likeness.style, {
    position: 'fixed',
    top: `${top}px`,
    left: `${left}px`,
    width: `${width}px`,
    // Of the site's styles the arriving page's own animation is the one that must not apply.
    animation: 'none',
    pointerEvents: 'none',
  });
  page.before(likeness);
  const steps = [{ opacity: 1 }, { opacity: 0, transform: 'translateY(-20px)' }];
  const animation = likeness.animate(steps, { duration, easing: 'ease-out' });
  animation.onfinish = animation.oncancel = () => likeness.remove();
}

function isInSight(part: Element): boolean {
  const { top, bottom } = part.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
}
