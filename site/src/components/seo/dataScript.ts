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
export function dataScript(data: unknown): string {
  return JSON.stringify(data).replace(/[&<>\u2028\u2029]/g, (sign) => escapes[sign] ?? sign);
}
