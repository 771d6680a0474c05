import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { originalWords } from 'shared/pages/read';
import {
  installScriptProblems,
  integrityProblems,
  licenceProblems,
  licencesFile,
  licencesPage,
  lockedPackages,
  root,
  type LockedPackage,
} from './supply.ts';

const school = originalWords('escola');

const packages = lockedPackages();
const sound: LockedPackage = {
  path: 'node_modules/a',
  name: 'a',
  integrity: `sha512-${'a'.repeat(86)}==`,
  license: 'MIT',
};

describe('everything in package-lock.json', () => {
  test('is a good thousand packages', () => {
    expect(packages.length).toBeGreaterThan(1000);
  });

  test('is known by its hash, and names no place to come from', () => {
    expect(integrityProblems(packages)).toEqual([]);
    expect(integrityProblems([sound])).toEqual([]);
    for (const broken of [
      { integrity: undefined },
      { integrity: 'sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=' },
      { resolved: 'https://evil.example/a.tgz' },
      { resolved: 'git+ssh://git@evil.example/a.git' },
    ]) {
      expect(integrityProblems([{ ...sound, ...broken }])).toHaveLength(1);
    }
  });

  test('runs a script at installation only if it is listed, with why that is not needed', () => {
    expect(installScriptProblems(packages)).toEqual([]);
    const another = { ...sound, hasInstallScript: true };
    expect(installScriptProblems([...packages, another])).toEqual(['a is not listed']);
    const without = packages.filter(({ name }) => name !== 'lmdb');
    expect(installScriptProblems(without)).toEqual(['lmdb has no script any more']);
  });

  test('is under a licence that was agreed to', () => {
    expect(licenceProblems(packages)).toEqual([]);
    const under = (license?: string) => licenceProblems([{ ...sound, license }]).length;
    expect(['MIT', '(MIT AND Zlib)', '(GPL-3.0 OR MIT)', 'MPL-2.0'].map(under)).toEqual([
      0, 0, 0, 0,
    ]);
    expect(['GPL-3.0', 'MIT AND GPL-3.0', 'UNLICENSED', undefined].map(under)).toEqual([
      1, 1, 1, 1,
    ]);
    expect(licenceProblems([{ ...sound, license: 'GPL-3.0', dev: true }])).toEqual([]);
  });

  test('is listed by licence in docs/licences.md: npx tsx tests/supply/supply.ts', () => {
    expect(readFileSync(licencesFile, 'utf8')).toBe(licencesPage(packages));
  });

  test('has one exact version', () => {
    for (const folder of ['', 'shared', 'supabase', 'site', 'admin', 'tests']) {
      const { dependencies = {}, devDependencies = {} } = JSON.parse(
        readFileSync(join(root, folder, 'package.json'), 'utf8'),
      ) as Record<string, Record<string, string>>;
      const loose = Object.entries({ ...dependencies, ...devDependencies }).filter(
        ([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version),
      );
      expect([folder, loose]).toEqual([folder, []]);
    }
  });
});

test('SECURITY.md names the address that the school has, and files that there are', () => {
  const text = readFileSync(join(root, 'SECURITY.md'), 'utf8');
  expect(text).toContain(`**${school.emails.contact}**`);
  const links = [...text.matchAll(/\]\((docs\/[^)]+)\)/g)].map(([, path = '']) => path);
  expect(links.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});
