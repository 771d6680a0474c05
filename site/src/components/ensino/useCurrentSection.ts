import { useEffect, useState } from 'react';

/**
 * The id of the section the reader is in: the one that crosses a line a third down the screen.
 *
 * @param ids of sections on the page, in their order; the same array from render to render
 */
export function useCurrentSection(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState<string>();

  useEffect(() => {
    const crossing = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) crossing.add(target.id);
          else crossing.delete(target.id);
        }
        setCurrent(ids.find((id) => crossing.has(id)));
      },
      { rootMargin: '-33% 0px -67% 0px' },
    );
    for (const id of ids) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [ids]);

  return current;
}
