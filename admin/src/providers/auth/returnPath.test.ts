import { getReturnPath } from './authProvider';

test('signing in opens the requested screen, or the dashboard when the sign-in page was opened directly', () => {
  const requestedPath = { nextPathname: '/gerenciar-noticias/3', nextSearch: '?page=2' };
  expect(getReturnPath('ana', requestedPath)).toBe('/gerenciar-noticias/3?page=2');
  expect(getReturnPath('ana', null)).toBe('/dashboard');
  for (const nextPathname of ['/', '/login'])
    expect(getReturnPath('ana', { nextPathname, nextSearch: '' })).toBe('/dashboard');
});

test('signing in never leads to another site', () => {
  const elsewhere = [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
  ];
  for (const nextPathname of elsewhere)
    expect(getReturnPath('ana', { nextPathname })).toBe('/dashboard');
});

test('only the same user returns to the screen on which a session ended', () => {
  const left = { path: '/visitas?filter=x', userId: 'ana' };
  expect(getReturnPath('ana', { left })).toBe(left.path);
  expect(getReturnPath('bia', { left, nextPathname: '/visitas' })).toBe('/dashboard');
});
