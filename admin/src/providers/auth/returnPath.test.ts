import { returnPath } from './authProvider';

test('signing in opens the requested screen, or the dashboard when the sign-in page was opened directly', () => {
  const requestedPath = { nextPathname: '/gerenciar-noticias/3', nextSearch: '?page=2' };
  expect(returnPath('ana', requestedPath)).toBe('/gerenciar-noticias/3?page=2');
  expect(returnPath('ana', null)).toBe('/dashboard');
  for (const nextPathname of ['/', '/login'])
    expect(returnPath('ana', { nextPathname, nextSearch: '' })).toBe('/dashboard');
});

test('signing in never leads to another site', () => {
  const elsewhere = [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
  ];
  for (const nextPathname of elsewhere)
    expect(returnPath('ana', { nextPathname })).toBe('/dashboard');
});

test('a screen whose session ended is shown again to its own user alone', () => {
  const left = { path: '/visitas?filter=x', userId: 'ana' };
  expect(returnPath('ana', { left })).toBe(left.path);
  expect(returnPath('bia', { left, nextPathname: '/visitas' })).toBe('/dashboard');
});
