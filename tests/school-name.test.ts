import { execFileSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from 'shared/node/environment.mjs';

/** Where the name of the school that this site was made for may stand, and why. */
const allowed: readonly { why: string; file: RegExp; words?: RegExp }[] = [
  {
    why: 'original texts, which pages show until a school writes its own, and which none sees that began with its name',
    file: /^shared\/src\/pages\/(escola|inicio|menu|short)\.ts$/,
    words:
      /'(Coopen Inspira|Escola Cooperativa Coopen|Coopen|Coopen Inspira: notícias da escola)'|'\w+@coopen\.example'|escola\.coopen\.exemplo/,
  },
  {
    why: 'the name that the original drawings spell: they stand for no school of another name',
    file: /^shared\/src\/original-school\.ts$/,
    words: /'Coopen'/,
  },
  {
    why: 'the original paths that the specification gives these pages',
    file: /^shared\/src\/pages\/paths\.ts$/,
    words: /'\/(coopen|vivencias-coopen|coopen-inspira)'/,
  },
  {
    why: 'what the specification calls these pages in the database: names that programs read, and no person',
    file: /\.tsx?$/,
    words:
      /(['"])(coopen|vivencias-coopen|coopen-inspira)\1|\b(pagePaths|neutralPlaces)\.coopen\b|^\s*coopen:/,
  },
  {
    why: 'the view that the specification names',
    file: /^admin\/src\/dashboard\/Dashboard\.tsx$/,
    words: /'vivencias_coopen'/,
  },
  { why: 'the first photo of the page of this name', file: /^site\/src\/images\/coopen\.jpg$/ },
  {
    why: 'the original logo and icon, which a school replaces',
    file: /\/(logo|logo-white|favicon)\.svg$/,
    words: /aria-label="Coopen"/,
  },
  {
    why: 'what is applied to databases that exist is never changed',
    file: /^supabase\/migrations\//,
  },
  {
    why: 'written from the migrations and from the queries of pages',
    file: /^(supabase\/schema\/|shared\/src\/database\.types\.ts$|site\/gatsby-types\.d\.ts$)/,
  },
  { why: 'the content of the demo', file: /^supabase\/(seed\.sql$|demo\/)/ },
  { why: 'tests of the demo', file: /^tests\/|(^|\/)(tests|testing)\/|\.test\.tsx?$/ },
  {
    why: 'documents, which are no code; but every school gives its staff the guide',
    file: /^(?!docs\/guia-da-equipe\.md$).*\.md$/,
  },
];

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => path && statSync(join(root, path), { throwIfNoEntry: false })?.isFile());

const name = /coopen/i;

/** The lines of a file that name the school, its own name among them. */
function listMentions(file: string): string[] {
  const lines = readFileSync(join(root, file), 'utf8').split('\n');
  return [file, ...lines].filter((line) => name.test(line));
}

const mentions = files.flatMap((file) => listMentions(file).map((line) => ({ file, line })));
const used = new Set<string>();

/** Removes what may stand in a line, as far as it is said where and why. */
function removeAllowed(file: string, line: string): string {
  return allowed
    .filter((each) => each.file.test(file))
    .reduce((rest, { why, words }) => {
      const left = words ? rest.replace(new RegExp(words, 'g'), '') : '';
      if (name.test(rest) && left !== rest) used.add(why);
      return left;
    }, line);
}

test('no code names the school that the site was made for: others take it as it is', () => {
  const named = mentions.filter(({ file, line }) => name.test(removeAllowed(file, line)));
  expect(named.map(({ file, line }) => `${file}: ${line.trim()}`)).toEqual([]);
  expect(allowed.filter(({ why }) => !used.has(why))).toEqual([]);
});

test.each([
  ['admin/src/kit/PageHeader.tsx', '<title>{`${tabTitle} · Painel Coopen`}</title>'],
  ['admin/src/noticias/noticiaForm.tsx', 'path="/coopen-inspira"'],
  ['site/src/pages/coopen.tsx', 'site/src/pages/coopen.tsx'],
  ['shared/src/pages/menu.ts', "'Quem Somos': '/coopen',"],
  ['shared/src/pages/short.ts', "intro: 'As notícias da Coopen.',"],
  ['.github/workflows/publish.yml', 'name: Coopen'],
  ['docs/guia-da-equipe.md', 'No menu, **Coopen Inspira**.'],
])('a name in %s is found: %s', (file, line) => {
  expect(removeAllowed(file, line)).toMatch(name);
});
