import { school } from 'shared/school';
import { securityTxt } from './securityTxt';

const expiry = (now: string) => /^Expires: (.+)$/m.exec(securityTxt(new Date(now)))?.[1];

test('says how to report a weakness, in which languages, and where it stands', () => {
  const text = securityTxt(new Date('2026-03-02T12:00:00Z'));
  expect(text).toContain(`Contact: mailto:${school.emails.contact}\n`);
  expect(text).toContain('Preferred-Languages: pt-BR, en\n');
  expect(text).toMatch(/^Canonical: https?:\/\/\S+\/\.well-known\/security\.txt$/m);
});

test('holds for half a year at least, for a year at most, and seldom changes', () => {
  expect(expiry('2026-01-01T00:00:00Z')).toBe('2027-01-01T00:00:00.000Z');
  expect(expiry('2026-06-30T23:59:59Z')).toBe('2027-01-01T00:00:00.000Z');
  expect(expiry('2026-07-01T00:00:00Z')).toBe('2027-07-01T00:00:00.000Z');
  expect(expiry('2026-12-31T23:59:59Z')).toBe('2027-07-01T00:00:00.000Z');
});
