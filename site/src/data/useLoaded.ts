import { useEffect, useState } from 'react';

export type Loaded<Data> =
  { state: 'loading' } | { state: 'error' } | { state: 'loaded'; data: Data };

/**
 * What `load` answers, asked for once the page is interactive. Failures are logged.
 *
 * @param load must stay the same function from render to render
 */
export function useLoaded<Data>(load: () => Promise<Data>): Loaded<Data> {
  const [loaded, setLoaded] = useState<Loaded<Data>>({ state: 'loading' });

  useEffect(() => {
    let wanted = true;
    const show = (next: Loaded<Data>) => wanted && setLoaded(next);
    load().then(
      (data) => show({ state: 'loaded', data }),
      (error: unknown) => {
        console.error(error);
        show({ state: 'error' });
      },
    );
    return () => {
      wanted = false;
    };
  }, [load]);

  return loaded;
}
