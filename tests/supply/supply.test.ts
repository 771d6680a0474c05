import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const root = dirname(dirname(import.meta.dirname));
const read = (path: string) => readFileSync(join(root, path), 'utf8');

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
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'Zlib',
  'BlueOak-1.0.0',
  'Unlicense',
  'CC0-1.0',
  'Python-2.0',
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

/** A package as the lock file holds it. */
interface LockedPackage {
  name: string;
  integrity?: string;
  resolved?: string;
  license?: string;
  hasInstallScript?: boolean;
  /** A workspace of this project. */
  link?: boolean;
  /** Needed for development alone. */
  dev?: boolean;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

const readLock = (path: string) =>
  JSON.parse(read(path)) as { packages: Record<string, LockedPackage> };
const listPackages = ({ packages }: ReturnType<typeof readLock>) =>
  Object.entries(packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .map(([path, found]) => ({ ...found, name: path.split('node_modules/').at(-1) ?? path }));

const lock = readLock('package-lock.json');
const packages = listPackages(lock);
/** Only `npm run bench -- pages` installs them. */
const lighthousePackages = listPackages(readLock('tests/bench/lighthouse/package-lock.json'));

const isKnownByHash = ({ integrity = '', resolved }: LockedPackage) =>
  /^sha512-[\w+/]{86}==$/.test(integrity) && resolved === undefined;

/** Whether one of the choices that an SPDX expression leaves was agreed to. */
function isAgreed({ name, license = declaredOtherwise[name] ?? 'none' }: LockedPackage): boolean {
  const choices = license.replace(/[()]/g, '').split(' OR ');
  const isKnown = (id: string) => permissive.includes(id) || id in conditional;
  return choices.some((choice) => choice.split(' AND ').every(isKnown));
}

test('everything that is installed is known by its hash, and names no place to come from', () => {
  expect(packages.length).toBeGreaterThan(1000);
  const all = [...packages, ...lighthousePackages];
  expect(all.filter((one) => !isKnownByHash(one))).toEqual([]);
});

test('nothing runs a script at installation, and why that is not needed is written down', () => {
  expect(read('.npmrc')).toMatch(/^ignore-scripts=true$/m);
  const found = packages.filter((one) => one.hasInstallScript).map(({ name }) => name);
  expect([...new Set(found)].sort()).toEqual(Object.keys(installScripts).sort());
});

test('everything in production is under a licence that was agreed to', () => {
  expect(packages.filter((one) => !one.dev && !isAgreed(one))).toEqual([]);
});

test('every dependency of every part has one exact version', () => {
  const parts = Object.entries(lock.packages).filter(([path]) => !path.includes('node_modules'));
  expect(parts).toHaveLength(6);
  const versions = parts.flatMap(([, { dependencies, devDependencies }]) =>
    Object.entries({ ...dependencies, ...devDependencies }),
  );
  const isExact = (version: string) => /^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version);
  expect(versions.filter(([, version]) => !isExact(version))).toEqual([]);
});

const workflows = readdirSync(join(root, '.github/workflows')).map((name) =>
  read(`.github/workflows/${name}`),
);
const workflow = read('.github/workflows/publish.yml');
const page = read('docs/deploy/supabase.md');

test('every workflow uses only actions of GitHub, each pinned to a commit', () => {
  const used = workflows.flatMap((one) =>
    [...one.matchAll(/uses: (\S+)/g)].map(([, name]) => name),
  );
  expect(used.length).toBeGreaterThan(workflows.length);
  for (const action of used) {
    expect(action).toMatch(/^actions\/(checkout|setup-node|cache(\/\w+)?)@[0-9a-f]{40}$/);
  }
});

test('every workflow may read the repository and nothing else', () => {
  for (const one of workflows) {
    expect(/^permissions:\n((?: {2}.*\n)+)/m.exec(one)?.[1]).toBe('  contents: read\n');
    expect(one.match(/permissions:/g)).toHaveLength(1);
    expect(one).toContain('persist-credentials: false');
  }
});

test('every workflow runs on the Node.js version that .nvmrc names', () => {
  for (const one of workflows) {
    expect(one).toContain('node-version-file: .nvmrc');
    expect(one).not.toContain('node-version:');
  }
});

test('the page on going live names every secret and variable that it reads', () => {
  const named = [...workflow.matchAll(/\b(?:vars|secrets)\.(\w+)/g)].map(([, name]) => name);
  expect(new Set(named).size).toBe(7);
  for (const name of new Set(named)) expect(page).toContain(`\`${name}\``);
});
