/**
 * What is installed, by package-lock.json, and what is wrong with it. `npx tsx tests/supply/supply.ts` writes
 * docs/licences.md.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Packages that would run a script when they are installed, and why they do without it here. */
const installScripts: Record<string, string> = {
  '@parcel/watcher':
    'builds from source where no binary fits; the binaries are packages of their own',
  '@swc/core': 'checks for its binary, which is a package of its own',
  'core-js': 'prints a request for donations',
  'core-js-pure': 'prints a request for donations',
  deno: 'puts its binary in place, which is a package of its own; the host asks that package for it',
  'es5-ext': 'prints an appeal',
  esbuild: 'puts its binary in place, which is a package of its own and found without that',
  gatsby: 'prints that it was installed',
  'gatsby-cli': 'prints that it was installed',
  lmdb: 'builds from source where no binary fits; the binaries are packages of their own',
  'msgpackr-extract': 'builds an accelerator that is a package of its own, and does without',
  'vnu-jar': 'would fetch a Java of its own; the one of the machine is used, or none',
};

/** Licences that ask for no more than to be named, or for nothing. */
const permissive = [
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'Zlib'],
  ...['BlueOak-1.0.0', 'Unlicense', 'CC0-1.0', 'Python-2.0'],
];

/** Licences that ask for more, and why nothing has to be done here. */
const conditional: Record<string, string> = {
  'MPL-2.0': 'changes to its files have to be published: none are made',
  'LGPL-3.0-or-later': 'libvips, a library of its own beside sharp, which can be replaced',
  'CC-BY-4.0': 'data on browsers, read while building; its authors are named in the package',
};

/** What packages say elsewhere than in the field for it: in `licenses`, or in their LICENSE file. */
const declaredOtherwise: Record<string, string> = {
  busboy: 'MIT',
  linkfs: 'Unlicense',
  streamsearch: 'MIT',
  'valid-url': 'MIT',
  'xmlhttprequest-ssl': 'MIT',
  xtend: 'MIT',
};

export const root = dirname(dirname(import.meta.dirname));
export const licencesFile = join(root, 'docs/licences.md');

/** A package as the lock file holds it. */
export interface LockedPackage {
  /** Where it is installed: 'node_modules/a/node_modules/b'. */
  path: string;
  name: string;
  integrity?: string;
  resolved?: string;
  license?: string;
  hasInstallScript?: boolean;
  /** Needed for development alone. */
  dev?: boolean;
}

interface Lockfile {
  packages: Record<string, Omit<LockedPackage, 'path' | 'name'> & { link?: boolean }>;
}

/** All packages that `npm ci` fetches: not the workspaces of this project. */
export function lockedPackages(): LockedPackage[] {
  const text = readFileSync(join(root, 'package-lock.json'), 'utf8');
  const { packages } = JSON.parse(text) as Lockfile;
  return Object.entries(packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .map(([path, found]) => ({ ...found, path, name: path.split('node_modules/').at(-1) ?? path }));
}

/** Packages that could be exchanged on their way, or come from a place of their own. */
export function integrityProblems(packages: readonly LockedPackage[]): string[] {
  return packages.flatMap(({ path, integrity, resolved }) => [
    ...(/^sha512-[\w+/]{86}==$/.test(integrity ?? '') ? [] : [`${path} has no sha512`]),
    ...(resolved === undefined ? [] : [`${path} comes from ${resolved}`]),
  ]);
}

/** Differences between the packages with an install script and the written list of them. */
export function installScriptProblems(packages: readonly LockedPackage[]): string[] {
  const found = new Set(packages.filter((one) => one.hasInstallScript).map(({ name }) => name));
  const written = Object.keys(installScripts);
  return [
    ...[...found].filter((name) => !written.includes(name)).map((name) => `${name} is not listed`),
    ...written.filter((name) => !found.has(name)).map((name) => `${name} has no script any more`),
  ];
}

/** Production packages under a licence that nobody has agreed to. */
export function licenceProblems(packages: readonly LockedPackage[]): string[] {
  return packages
    .filter((one) => !one.dev && !isAgreed(licenceOf(one)))
    .map((one) => `${one.path}: ${licenceOf(one)}`);
}

/** The licence that a package is used under, as an SPDX expression. */
function licenceOf({ name, license }: LockedPackage): string {
  return license ?? declaredOtherwise[name] ?? 'none';
}

function isAgreed(expression: string): boolean {
  const choices = expression.replace(/[()]/g, '').split(' OR ');
  const isKnown = (name: string) => permissive.includes(name) || name in conditional;
  return choices.some((choice) => choice.split(' AND ').every(isKnown));
}

/** The licences of everything that is not for development alone, as a page. */
export function licencesPage(packages: readonly LockedPackage[]): string {
  const byLicence = new Map<string, Set<string>>();
  for (const one of packages.filter(({ dev }) => !dev)) {
    const licence = licenceOf(one);
    byLicence.set(licence, (byLicence.get(licence) ?? new Set()).add(one.name));
  }
  const all = [...byLicence].sort(([a, x], [b, y]) => y.size - x.size || a.localeCompare(b, 'en'));
  const asking = all.filter(([licence]) =>
    Object.keys(conditional).some((id) => licence.includes(id)),
  );
  return `# Licences

Of the packages in production, as \`package-lock.json\` has them; written by \`npx tsx tests/supply/supply.ts\`.

${all.map(([licence, names]) => `- ${licence}: ${names.size}`).join('\n')}

## Licences that ask for something

${Object.entries(conditional)
  .map(([licence, why]) => `- ${licence}: ${why}.`)
  .join('\n')}

Packages under them:

${asking.map(([licence, names]) => `- ${licence}: ${[...names].sort().join(', ')}`).join('\n')}
`;
}

if (process.argv[1] === import.meta.filename) {
  writeFileSync(licencesFile, licencesPage(lockedPackages()));
}
