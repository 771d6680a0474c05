import { buildPublicUrl, resolveStorageUrl, parseStoredUrl, createStoredFileName } from './storage';

const project = 'https://abc.supabase.co';
const root = '/storage/v1/object/public';
const pdf = `${root}/documentos/a.pdf`;

test('the URL of a stored file is root-relative and leads back to the same file', () => {
  const file = { bucket: 'noticias-images', path: '2026/festa junina #1.webp' };
  const url = buildPublicUrl(file.bucket, file.path);
  expect(url).toBe(`${root}/noticias-images/2026/festa%20junina%20%231.webp`);
  expect(parseStoredUrl(url)).toEqual(file);
});

test.each([
  [pdf, '', pdf],
  [pdf, project, project + pdf],
  [pdf, `${project}/`, project + pdf],
  ['https://drive.example/cardapio.pdf', project, 'https://drive.example/cardapio.pdf'],
  [`http://localhost:8000${pdf}`, project, `http://localhost:8000${pdf}`],
  ['/images/logo.svg', project, '/images/logo.svg'],
])('%s with the data service at %j is fetched from %s', (url, supabaseUrl, expected) => {
  expect(resolveStorageUrl(url, supabaseUrl)).toBe(expected);
});

test('an absolute URL of this data service identifies its file', () => {
  expect(parseStoredUrl(`${project}${pdf}?v=2`, `${project}/`)).toEqual({
    bucket: 'documentos',
    path: 'a.pdf',
  });
  expect(parseStoredUrl(project + pdf)).toBeNull();
});

test.each([
  '',
  'https://drive.example/cardapio.pdf',
  `http://localhost:8000${pdf}`,
  '/images/logo.svg',
  `${project}.evil.example${pdf}`,
  `https://evil.example/x${pdf}`,
  `${root}/documentos`,
  `${root}/documentos/../noticias-images/a.png`,
  `${root}/documentos/%2e%2e/a.png`,
  `${root}/documentos/..%2F..%2Fa.png`,
  `${root}/documentos/a%5Cb.png`,
  `${root}/documentos/a%0Ab.png`,
  `${root}/documentos/%E0%A4%A.pdf`,
  String.raw`${root}/documentos/..\..\..\..\..\rest/v1`,
  '/storage/v1/object/sign/documentos/a.pdf',
])('%j identifies no stored file', (url) => {
  expect(parseStoredUrl(url, project)).toBeNull();
});

test('files uploaded together get different names, in characters that URLs do not escape', () => {
  const name = 'Festa Junina (São João).JPG';
  const names = [name, name, '../写真.png'].map((original) =>
    createStoredFileName(original, 'webp'),
  );
  expect(names[0]).toMatch(/^\d{13}-[a-z2-9]{16}-Festa-Junina-Sao-Joao\.webp$/);
  expect(names[2]).toMatch(/^\d{13}-[a-z2-9]{16}\.webp$/);
  expect(new Set(names).size).toBe(3);
});

test('the name of a photo cannot be guessed from the names before and after it', () => {
  const names = Array.from({ length: 200 }, () => createStoredFileName('festa.jpg', 'webp'));
  const letters = names.map((name) => name.split('-')[1] ?? '');
  expect(new Set(letters).size).toBe(200);
  // Each of the 16 characters takes many values, so none is constant or a counter.
  for (let place = 0; place < 16; place += 1)
    expect(new Set(letters.map((one) => one[place])).size).toBeGreaterThan(20);
});
