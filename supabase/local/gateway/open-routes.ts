/**
 * What is open of the data service, with the methods that the product's clients use. Everything else that the service
 * can do stays closed: its one-time codes would create users although sign-up is off, its console shows the
 * configuration, and it answers methods that nobody has heard of as reads.
 */
import { readingMethods } from '../http-server.ts';

const rows = /^\/rest\/v1\/(?!rpc$)\w+$/;
/** Every bucket is public, so that nothing signs addresses of files; and nothing copies or moves them. */
const storedFile = /^\/storage\/v1\/object\/(?!(?:public|list|sign|upload|copy|move)\/)[^/]+\/.+$/;
const bucketContent = /^\/storage\/v1\/object\/(?!(?:public|list|sign|upload|copy|move)$)[^/]+$/;

/*
 * The auth service would use up the token of a link on GET as well, which mail scanners send for every link: `verify`
 * takes POST alone.
 */
const openRoutes: [path: RegExp, methods: readonly string[]][] = [
  [/^\/auth\/v1\/(token|logout|recover|verify)$/, ['POST']],
  [/^\/auth\/v1\/user$/, ['GET', 'PUT']],
  [/^\/auth\/v1\/settings$/, readingMethods],
  [/^\/rest\/v1\/rpc\/\w+$/, ['GET', 'POST']],
  [rows, [...readingMethods, 'POST', 'PATCH', 'DELETE']],
  [/^\/storage\/v1\/object\/public\/[^/]+\/.+$/, readingMethods],
  [/^\/storage\/v1\/object\/list\/[^/]+$/, ['POST']],
  [storedFile, [...readingMethods, 'POST', 'PUT', 'DELETE']],
  [bucketContent, ['DELETE']],
  [/^\/storage\/v1\/bucket(\/[^/]+)?$/, readingMethods],
  [/^\/functions\/v1\/agendar-visita-email$/, ['POST']],
];

/** Functions of the database that somebody without a session calls: those that the link of an invitation leads to. */
export const callsOfStrangers = ['ver_convite', 'aceitar_convite'];

const service = /^\/(auth|rest|storage|functions|_system)(\/|$)/;

/**
 * The methods that are open at a path; none where the service is closed.
 * @param path decoded
 */
export function openMethods(path: string): readonly string[] {
  if (!service.test(path)) return readingMethods;
  const methods = openRoutes.find(([open]) => open.test(path))?.[1];
  return methods ? [...methods, 'OPTIONS'] : [];
}
