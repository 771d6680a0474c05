import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { useState, type ReactNode } from 'react';

/** One list, by which Emotion knows that pages share what it has worked out. */
const noPlugins: [] = [];

/**
 * Has Emotion write styles as they are. By itself it repeats much of them with prefixes for browsers of ten years ago,
 * which is a seventh of a page; what Safari still wants is written where it is used.
 */
export function PlainStyles({ children }: { children: ReactNode }) {
  const [cache] = useState(() => createCache({ key: 'css', stylisPlugins: noPlugins }));
  return <CacheProvider value={cache}>{children}</CacheProvider>;
}
