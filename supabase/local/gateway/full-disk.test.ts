import { room, roomFor } from './full-disk.ts';

const ask = (method: string, path: string, isOwn = false) => roomFor({ method, path, isOwn });

test('whatever fills a disk most is refused first', () => {
  expect(room.forFiles).toBeGreaterThan(room.forRows);
  expect(room.forRows).toBeGreaterThan(room.atAll);
  expect(ask('POST', '/storage/v1/object/noticias-images/a.webp')).toBe(room.forFiles);
  expect(ask('PATCH', '/rest/v1/noticias')).toBe(room.forRows);
  expect(ask('POST', '/functions/v1/agendar-visita-email')).toBe(room.forRows);
});

test('reading goes on to the last', () => {
  expect(ask('GET', '/rest/v1/noticias')).toBe(0);
  expect(ask('HEAD', '/rest/v1/noticias')).toBe(0);
  expect(ask('POST', '/storage/v1/object/list/documentos')).toBe(0);
});

test('so do, nearly, what makes room, signing in for that, and the work of the product', () => {
  expect(ask('DELETE', '/storage/v1/object/documentos')).toBe(room.atAll);
  expect(ask('POST', '/auth/v1/token')).toBe(room.atAll);
  expect(ask('POST', '/rest/v1/rpc/reservar_emails', true)).toBe(room.atAll);
});

test('a backup begins where all rows fit once more, and gives the room back whatever is left', () => {
  const begin = { method: 'POST', path: '/rest/v1/rpc/preparar_copia', isOwn: true };
  expect(roomFor(begin, 400)).toBe(400 + room.atAll);
  expect(ask('POST', '/rest/v1/rpc/encerrar_copia', true)).toBe(0);
  expect(ask('POST', '/rest/v1/rpc/encerrar_copia')).toBe(room.forRows);
});
