import { consolePolicy, transportSecurity } from './headers.ts';

test('strict transport security is enabled only if the site is served over https', () => {
  expect(transportSecurity('https://escola.example')).toEqual({
    'strict-transport-security': 'max-age=31536000',
  });
  expect(transportSecurity('http://localhost:8000')).toEqual({});
});

test('the console runs only its own scripts, cannot be framed, and connects only to its own origin and its data service', () => {
  expect(consolePolicy('')).toContain("script-src 'self';");
  expect(consolePolicy('')).toContain("frame-ancestors 'none'");
  expect(consolePolicy('')).toContain("connect-src 'self';");
  expect(consolePolicy('https://abc.supabase.co/')).toContain(
    "connect-src 'self' https://abc.supabase.co;",
  );
});
