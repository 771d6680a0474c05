import { consolePolicy, transportSecurity } from './headers.ts';

test('browsers are kept to TLS where there is TLS, and nowhere else', () => {
  expect(transportSecurity('https://escola.example')).toEqual({
    'strict-transport-security': 'max-age=31536000',
  });
  expect(transportSecurity('http://localhost:8000')).toEqual({});
});

test('the console talks to its own origin and to its data service, by its origin alone', () => {
  expect(consolePolicy('')).toContain("connect-src 'self';");
  expect(consolePolicy('https://abc.supabase.co/')).toContain(
    "connect-src 'self' https://abc.supabase.co;",
  );
});
