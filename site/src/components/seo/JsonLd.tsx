import { dataScript } from './dataScript';
import type { Thing } from './thing';

/**
 * Structured data for search engines. A browser takes it for data, not for a script: the page's policy
 * needs no word for it.
 */
export function JsonLd({ things }: { things: readonly Thing[] }) {
  const text = dataScript({ '@context': 'https://schema.org', '@graph': things });
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />;
}
