import type { Thing } from './structuredData';

/**
 * Structured data for search engines. A browser takes it for data, not for a script: the page's policy
 * needs no word for it.
 */
export function JsonLd({ things }: { things: readonly Thing[] }) {
  const text = dataScript({ '@context': 'https://schema.org', '@graph': things });
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />;
}

const escapes: Record<string, string> = {
  '&': '\\u0026',
  '<': '\\u003c',
  '>': '\\u003e',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/**
 * Data as the text of a script element. Nothing in it is markup, however often it is read: Gatsby's head renderer
 * resolves entities in scripts once more.
 */
function dataScript(data: unknown): string {
  return JSON.stringify(data).replace(/[&<>\u2028\u2029]/g, (sign) => escapes[sign] ?? sign);
}
