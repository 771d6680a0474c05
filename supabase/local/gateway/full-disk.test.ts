import { goesOnWithoutRoom } from './full-disk.ts';

test.each([
  ['POST', '/storage/v1/object/noticias-images/a.webp'],
  ['PATCH', '/rest/v1/noticias'],
  ['POST', '/rest/v1/rpc/preparar_copia'],
  ['POST', '/functions/v1/agendar-visita-email'],
])('a disk that is all but full takes no %s %s', (method, path) => {
  expect(goesOnWithoutRoom(method, path)).toBe(false);
});

test.each([
  ['GET', '/rest/v1/noticias'],
  ['HEAD', '/rest/v1/noticias'],
  ['POST', '/storage/v1/object/list/documentos'],
  ['DELETE', '/storage/v1/object/documentos'],
  ['POST', '/auth/v1/token'],
  ['POST', '/rest/v1/rpc/encerrar_copia'],
])('reading, making room and signing in for that go on: %s %s', (method, path) => {
  expect(goesOnWithoutRoom(method, path)).toBe(true);
});
