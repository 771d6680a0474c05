/**
 * Lists the open routes of the data service with the methods that the product's clients use. Everything else
 * stays closed: its one-time codes would create users although sign-up is off, its admin page shows the
 * configuration, and it treats unknown methods as reads.
 */
import { readingMethods } from '../http-server.ts';

const tablePath = /^\/rest\/v1\/(?!rpc$)\w+$/;
/**
 * Every bucket is public, so no client signs URLs of files; none copies or moves files, or asks for what the service knows of
 * one, which it would tell everybody.
 */
const storedFilePath =
  /^\/storage\/v1\/object\/(?!(?:public|list|sign|upload|copy|move|info)\/)[^/]+\/.+$/;
const bucketPath = /^\/storage\/v1\/object\/(?!(?:public|list|sign|upload|copy|move|info)$)[^/]+$/;

/*
 * The auth service would also accept a link's token on GET, which mail scanners send for every link. So
 * `verify` is open to POST only.
 */
const openRoutes: [path: RegExp, methods: readonly string[]][] = [
  [/^\/auth\/v1\/(token|logout|recover|verify)$/, ['POST']],
  [/^\/auth\/v1\/user$/, ['GET', 'PUT']],
  [/^\/auth\/v1\/settings$/, readingMethods],
  [/^\/auth\/v1\/factors$/, ['POST']],
  [/^\/auth\/v1\/factors\/[\da-f-]{36}$/, ['DELETE']],
  [/^\/auth\/v1\/factors\/[\da-f-]{36}\/(challenge|verify)$/, ['POST']],
  [/^\/rest\/v1\/rpc\/\w+$/, ['GET', 'POST']],
  [tablePath, [...readingMethods, 'POST', 'PATCH', 'DELETE']],
  [/^\/storage\/v1\/object\/public\/[^/]+\/.+$/, readingMethods],
  [/^\/storage\/v1\/object\/list\/[^/]+$/, ['POST']],
  [storedFilePath, [...readingMethods, 'POST', 'PUT', 'DELETE']],
  [bucketPath, ['DELETE']],
  [/^\/storage\/v1\/bucket(\/[^/]+)?$/, readingMethods],
  [/^\/functions\/v1\/agendar-visita-email$/, ['POST']],
];

/** Database functions that callers without a session may call: the link of an invitation needs them. */
export const publicFunctions = ['ver_convite', 'aceitar_convite'];

/**
 * Database functions that members may call before they have used a second key: with them they activate one, or look after
 * their sessions. They call private.require_signed_in, and tests/conformance/second-key.test.ts compares.
 */
export const secondKeyFunctions = [
  'ver_segunda_chave',
  'pedir_segunda_chave',
  'abrir_segunda_chave',
  'confirmar_segunda_chave',
  'usar_codigo_recuperacao',
  'reconhecer_navegador',
];

const service = /^\/(auth|rest|storage|functions|_system)(\/|$)/;

/**
 * Returns the methods that are open at a path; empty if the route is closed.
 * @param path the decoded path
 */
export function getOpenMethods(path: string): readonly string[] {
  if (!service.test(path)) return readingMethods;
  const methods = openRoutes.find(([open]) => open.test(path))?.[1];
  return methods ? [...methods, 'OPTIONS'] : [];
}
