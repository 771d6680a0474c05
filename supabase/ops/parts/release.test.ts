import { chooseRelease, compareVersions, parseReleases } from './release';

const listing = [
  'aaa\trefs/tags/v1.10.0',
  'bbb\trefs/tags/v1.2.0',
  'bbc\trefs/tags/v1.2.0^{}',
  'ccc\trefs/tags/v1.9.3',
  'ddd\trefs/tags/v2.0.0-beta.1',
  'eee\trefs/tags/v1.9',
  'fff\trefs/tags/festa',
].join('\n');
const releases = parseReleases(listing);

test('only tags such as v1.2.0 are releases, and their numbers decide which one is newer', () => {
  expect(releases).toEqual(['1.2.0', '1.9.3', '1.10.0']);
  expect(parseReleases('')).toEqual([]);
  expect(compareVersions('1.10.0', '1.9.3')).toBeGreaterThan(0);
  expect(compareVersions('1.2.0', '1.2.0')).toBe(0);
});

test('an upgrade goes to the newest release, and there is none beyond it', () => {
  expect(chooseRelease(releases, '1.2.0')).toBe('1.10.0');
  expect(chooseRelease(releases, '1.10.0')).toBeNull();
  expect(chooseRelease(releases, '1.11.0')).toBeNull();
  expect(chooseRelease([], '1.0.0')).toBeNull();
});

test('a named version is taken, with or without its v', () => {
  expect(chooseRelease(releases, '1.2.0', 'v1.9.3')).toBe('1.9.3');
  expect(chooseRelease(releases, '1.2.0', '1.9.3')).toBe('1.9.3');
});

test('a version that is older, the same, or no release is refused in words', () => {
  expect(() => chooseRelease(releases, '1.9.3', 'v1.2.0')).toThrow('mais antiga que esta (1.9.3)');
  expect(() => chooseRelease(releases, '1.9.3', 'v1.9.3')).toThrow('Esta já é a versão 1.9.3.');
  expect(() => chooseRelease(releases, '1.9.3', 'v3.0.0')).toThrow(
    'As que há: v1.2.0, v1.9.3, v1.10.0.',
  );
});
