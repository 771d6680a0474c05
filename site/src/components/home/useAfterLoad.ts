import { startTransition, useEffect, useState } from 'react';

/** Whether the page and all that it shows at once are loaded: what is seen later may now follow. */
export function useAfterLoad(): boolean {
  const [loaded, setLoaded] = useState(false);

  useEffect(() => {
    const show = () => startTransition(() => setLoaded(true));
    if (document.readyState === 'complete') show();
    else window.addEventListener('load', show, { once: true });
    return () => window.removeEventListener('load', show);
  }, []);

  return loaded;
}
