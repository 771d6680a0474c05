import { publicAddress, storageUrl, storedFile } from './storage';

const project = 'https://abc.supabase.co';

describe('the address of a stored file', () => {
  test('is root-relative and opens again as the same file', () => {
    const address = publicAddress('noticias-images', '2026/festa junina #1.webp');
    expect(address).toBe(
      '/storage/v1/object/public/noticias-images/2026/festa%20junina%20%231.webp',
    );
    expect(storedFile(address)).toEqual({
      bucket: 'noticias-images',
      path: '2026/festa junina #1.webp',
    });
  });

  test('is resolved against the data service, wherever that is', () => {
    const address = publicAddress('documentos', 'cardapio.pdf');
    expect(storageUrl(address, '')).toBe(address);
    expect(storageUrl(address, project)).toBe(project + address);
    expect(storageUrl(address, `${project}/`)).toBe(project + address);
  });
});

describe('an address that lies elsewhere', () => {
  test.each([
    'https://drive.example/cardapio.pdf',
    'http://localhost:8000/storage/v1/object/public/documentos/a.pdf',
    '/images/logo.svg',
  ])('%s is used as it is and names no file of ours', (address) => {
    expect(storageUrl(address, project)).toBe(address);
    expect(storedFile(address, project)).toBeNull();
  });

  test('may look like ours', () => {
    const address = publicAddress('documentos', 'a.pdf');
    expect(storedFile(`https://abc.supabase.co.evil.example${address}`, project)).toBeNull();
    expect(storedFile(`https://evil.example/x${address}`, project)).toBeNull();
    expect(storedFile(project + address)).toBeNull();
  });
});

test('an absolute address of this data service names its file', () => {
  const address = `${project}${publicAddress('conselho-images', 'a/b.png')}?v=2`;
  expect(storedFile(address, `${project}/`)).toEqual({
    bucket: 'conselho-images',
    path: 'a/b.png',
  });
});

test.each([
  '',
  '/storage/v1/object/public/documentos',
  '/storage/v1/object/public/documentos/../noticias-images/a.png',
  '/storage/v1/object/public/documentos/%2e%2e/a.png',
  '/storage/v1/object/public/documentos/..%2F..%2Fa.png',
  '/storage/v1/object/public/documentos/a%5Cb.png',
  '/storage/v1/object/public/documentos/a%0Ab.png',
  '/storage/v1/object/public/documentos/%E0%A4%A.pdf',
  String.raw`/storage/v1/object/public/documentos/..\..\..\..\..\rest/v1`,
  '/storage/v1/object/sign/documentos/a.pdf',
])('%j names no file', (address) => {
  expect(storedFile(address)).toBeNull();
});
