import { consolePolicy, transportSecurity } from './headers.ts';

test('browsers are kept to TLS where there is TLS, and nowhere else', () => {
  expect(transportSecurity('https://escola.example')).toEqual({
    'strict-transport-security': 'max-age=31536000',
  });
  expect(transportSecurity('http://localhost:8000')).toEqual({});
});

test('the console runs its own scripts alone, is framed by nobody, and talks to its own origin and its data service', () => {
  expect(consolePolicy('')).toContain("script-src 'self';");
  expect(consolePolicy('')).toContain("frame-ancestors 'none'");
  expect(consolePolicy('')).toContain("connect-src 'self';");
  expect(consolePolicy('https://abc.supabase.co/')).toContain(
    "connect-src 'self' https://abc.supabase.co;",
  );
});
