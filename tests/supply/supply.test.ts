import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const root = dirname(dirname(import.meta.dirname));
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** Packages whose installation scripts don't run, and why they are not needed. */
const installScripts: Record<string, string> = {
  '@parcel/watcher': 'builds from source where no binary fits; the binaries are separate packages',
  '@swc/core': 'checks for its binary, which is a separate package',
  'core-js': 'prints a request for donations',
  'core-js-pure': 'prints a request for donations',
  deno: 'puts its binary in place; the host finds it in its separate package',
  'es5-ext': 'prints an appeal',
  esbuild: 'puts its binary in place, which is found in its separate package without that',
  gatsby: 'prints that it was installed',
  'gatsby-cli': 'prints that it was installed',
  lmdb: 'builds from source where no binary fits; the binaries are separate packages',
  'msgpackr-extract': 'builds an accelerator, which is a separate package and optional',
  sharp: 'builds from source where no binary fits; the binaries are separate packages',
  'vnu-jar': 'would fetch Java; the machine’s own is used, if it has one',
  workerd: 'puts its binary in place, which is found in its separate package without that',
};

/** Licences that require at most attribution. */
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

/** Licences that require more, and why this project has nothing to do for them. */
const conditional: Record<string, string> = {
  'MPL-2.0': 'changes to its files have to be published; there are none',
  'LGPL-3.0-or-later': 'libvips is a separate library that can be replaced',
  'LGPL-3.0': 'libheif is unchanged in a file of the console that can be built again with another',
  'CC-BY-4.0': 'data on browsers that builds read; the package names its authors',
};

/** Licences of packages that declare them in `licenses` or in their LICENSE file instead of `license`. */
const declaredOtherwise: Record<string, string> = {
  busboy: 'MIT',
  linkfs: 'Unlicense',
  streamsearch: 'MIT',
  'valid-url': 'MIT',
  'xmlhttprequest-ssl': 'MIT',
  xtend: 'MIT',
};

/** A package as the lock file describes it. */
interface LockedPackage {
  name: string;
  integrity?: string;
  resolved?: string;
  license?: string;
  hasInstallScript?: boolean;
  /** Whether it is a workspace of this project. */
  link?: boolean;
  /** Whether only development needs it. */
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
/** Only the publishing workflow installs them, for the step that holds the token of the host. */
const wranglerFolder = 'site/publish/wrangler';
const wranglerPackages = listPackages(readLock(`${wranglerFolder}/package-lock.json`));

const isPinnedByHash = ({ integrity = '', resolved }: LockedPackage) =>
  /^sha512-[\w+/]{86}==$/.test(integrity) && resolved === undefined;

/** Whether an alternative of its SPDX license expression is accepted. */
function isLicenseAccepted({
  name,
  license = declaredOtherwise[name] ?? 'none',
}: LockedPackage): boolean {
  const choices = license.replace(/[()]/g, '').split(' OR ');
  const isKnown = (id: string) => permissive.includes(id) || id in conditional;
  return choices.some((choice) => choice.split(' AND ').every(isKnown));
}

test('the lock files pin every package by its hash and name no download URL', () => {
  expect(packages.length).toBeGreaterThan(1000);
  const all = [...packages, ...lighthousePackages, ...wranglerPackages];
  expect(all.filter((one) => !isPinnedByHash(one))).toEqual([]);
});

type Overrides = Record<string, string | Record<string, string>>;

test.each(['.', 'tests/bench/lighthouse', wranglerFolder])(
  'in %s, no package takes whatever version is newest, with which the lock file would not agree',
  (folder) => {
    const { overrides = {} } = JSON.parse(read(`${folder}/package.json`)) as {
      overrides?: Overrides;
    };
    const isPinned = (name: string, dependency: string) => {
      const own = overrides[name];
      return dependency in overrides || (typeof own === 'object' && dependency in own);
    };
    const moving = listPackages(readLock(`${folder}/package-lock.json`)).flatMap(
      ({ name, dependencies = {} }) =>
        Object.entries(dependencies)
          .filter(([dependency, range]) => /^[a-z]+$/.test(range) && !isPinned(name, dependency))
          .map(([dependency, range]) => `${name}: ${dependency}@${range}`),
    );
    expect(moving).toEqual([]);
  },
);

test('no package runs a script at installation, and there is a documented reason for each that would', () => {
  expect(read('.npmrc')).toMatch(/^ignore-scripts=true$/m);
  const all = [...packages, ...wranglerPackages];
  const found = all.filter((one) => one.hasInstallScript).map(({ name }) => name);
  // The settings in .npmrc count only for the packages of this folder.
  for (const one of workflows)
    for (const [command] of one.matchAll(/npm (ci|install) --prefix .*/g))
      expect(command).toContain('--ignore-scripts');
  expect([...new Set(found)].sort()).toEqual(Object.keys(installScripts).sort());
});

test('every package in production has an accepted licence', () => {
  const inProduction = [...packages.filter(({ dev }) => !dev), ...wranglerPackages];
  expect(inProduction.filter((one) => !isLicenseAccepted(one))).toEqual([]);
});

test('every workspace pins its dependencies to exact versions', () => {
  const workspaces = Object.entries(lock.packages).filter(
    ([path]) => !path.includes('node_modules'),
  );
  expect(workspaces).toHaveLength(6);
  const versions = workspaces.flatMap(([, { dependencies, devDependencies }]) =>
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

test('workflows install no package by its name, which no lock file would pin', () => {
  for (const one of workflows)
    expect(one).not.toMatch(/\bnpx\b|npm (exec|x)\b|npm (install|i|add)\b/);
});

test.each([
  ['wrangler', `${wranglerFolder}/package.json`],
  ['supabase', 'supabase/package.json'],
])('the documentation names the version of %s that is installed', (name, file) => {
  const { dependencies, devDependencies } = JSON.parse(read(file)) as LockedPackage;
  const installed = { ...dependencies, ...devDependencies }[name];
  const folder = 'docs/deploy';
  const names = readdirSync(join(root, folder)).filter((each) => each.endsWith('.md'));
  const pages = names.map((each) => read(`${folder}/${each}`));
  const named = pages.flatMap((text) =>
    [...text.matchAll(new RegExp(`\\b${name}@([\\d.]*\\d)`, 'g'))].map(([, version]) => version),
  );
  expect(named.length).toBeGreaterThan(0);
  expect(new Set(named)).toEqual(new Set([installed]));
});

test('the weekly check for known vulnerabilities has every lock file of what runs', () => {
  const audit = read('.github/workflows/audit.yml');
  expect(audit).toMatch(/^ +- run: npm audit$/m);
  expect(audit).toContain(`npm audit --prefix ${wranglerFolder}`);
});

test('every workflow uses only actions of GitHub, each pinned to a commit, and workflows of this repository', () => {
  const used = workflows
    .flatMap((one) => [...one.matchAll(/uses: (\S+)/g)].map(([, name = '']) => name))
    .filter((name) => !name.startsWith('./.github/workflows/'));
  expect(used.length).toBeGreaterThan(workflows.length);
  for (const action of used) {
    expect(action).toMatch(
      /^actions\/(checkout|setup-node|upload-artifact|cache(\/\w+)?)@[0-9a-f]{40}$/,
    );
  }
});

/** The lines of a workflow's blocks of permissions, each with whether it is one of the whole workflow or of a job. */
function readPermissions(workflow: string): string[] {
  const blocks = workflow.matchAll(/^( *)permissions:\n((?:\1 {2}.*\n)+)/gm);
  return [...blocks].flatMap(([, indent, block = '']) => {
    const lines = block.split('\n').map((line) => line.trim());
    const given = lines.filter((line) => line && !line.startsWith('#'));
    return given.map((line) => `${indent ? 'job' : 'all'}: ${line}`);
  });
}

test('every workflow may read the repository and nothing else; backups also read artifacts, publications delete caches, and upgrades call both', () => {
  const more = new Map([
    ['# Backs up', ['all: actions: read']],
    ['# Publishes', ['job: contents: read', 'job: actions: write']],
    // What it gives to the workflows that it calls.
    [
      '# Upgrades',
      [
        ...['job: contents: read', 'job: actions: read'],
        ...['job: contents: read', 'job: actions: write'],
        'job: contents: read',
      ],
    ],
  ]);
  for (const one of workflows) {
    const [, additional = []] = [...more].find(([start]) => one.startsWith(start)) ?? [];
    expect(readPermissions(one)).toEqual(['all: contents: read', ...additional]);
    expect(one).toContain('persist-credentials: false');
  }
});

test('publications give the right to delete caches to a single step', () => {
  const publish = workflows.find((one) => one.startsWith('# Publishes')) ?? '';
  expect(publish.match(/github\.token|secrets\.GITHUB_TOKEN/g)).toHaveLength(1);
});

test('every workflow runs on the Node.js version that .nvmrc names', () => {
  for (const one of workflows) {
    expect(one).toContain('node-version-file: .nvmrc');
    expect(one).not.toContain('node-version:');
  }
});

test('the page on deployment names every secret and variable that the workflow reads', () => {
  const named = [...workflow.matchAll(/\b(?:vars|secrets)\.(\w+)/g)].map(([, name]) => name);
  expect(new Set(named).size).toBe(9);
  for (const name of new Set(named)) expect(page).toContain(`\`${name}\``);
});

test('nothing is decided by the profile at Auth, which a member can write to without the second key', () => {
  const folders = ['admin/src', 'site', 'shared/src', 'supabase'];
  const listed = execFileSync('git', ['ls-files', '-z', ...folders], {
    cwd: root,
    encoding: 'utf8',
  });
  const sources = listed.split('\0').filter((path) => /(?<!\.test)\.(tsx?|mjs|sql)$/.test(path));
  expect(sources.length).toBeGreaterThan(500);
  const naming = sources.filter((path) => /user_?meta_?data/i.test(read(path)));
  // The function that adds accounts fills the column, which may not be empty.
  expect(naming).toEqual(['supabase/migrations/20261124000002_staff_and_permissions.sql']);
});
