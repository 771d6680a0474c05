import { startTransition, useEffect, useState } from 'react';

/** More than a screen shows. */
const batch = 40;

/** How many of so many rows to draw by now: the first at once, the others as the browser finds the time. */
export function useGradualCount(total: number): number {
  const [count, setCount] = useState(batch);
  useEffect(() => {
    if (count >= total) return;
    const frame = requestAnimationFrame(() =>
      startTransition(() => setCount((drawn) => drawn + batch)),
    );
    return () => cancelAnimationFrame(frame);
  }, [count, total]);
  return count;
}
