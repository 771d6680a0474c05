/**
 * What pages ask of the data service in the visitor's browser: the weekly menu and the activities. Whoever
 * asks gets the same answer, and what staff save has to show within a minute.
 */
const paths = new Set(['/rest/v1/cardapios', '/rest/v1/categorias_atividades']);

/** They say who asks, or in which form: no page sends them. */
const ownWishes = ['authorization', 'accept-profile', 'prefer', 'range'];

/** Headers that make a request a different one, so that no cache gives it the answer of another. */
export const tellingApart = ['apikey', 'accept', ...ownWishes];

const anyForm = /^(\*\/\*|application\/json)$/;

/**
 * Whether it is asked as pages ask: with the key that everybody has, and nothing else. Whoever signs in, and
 * the rebuild job, send a token, and get an answer of their own.
 */
export function isPublicQuery(
  { method, path, headers }: { method: string; path: string; headers: Headers },
  publishableKey: string,
): boolean {
  return (
    method === 'GET' &&
    paths.has(path) &&
    headers.get('apikey') === publishableKey &&
    anyForm.test(headers.get('accept') ?? '*/*') &&
    !ownWishes.some((name) => headers.has(name))
  );
}
