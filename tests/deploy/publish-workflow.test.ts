import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');
const workflow = await readFile(join(root, '.github/workflows/publish.yml'), 'utf8');

test('runs nothing of others but actions of GitHub, each pinned to a commit', () => {
  const used = [...workflow.matchAll(/uses: (\S+)/g)].map(([, action]) => action);
  expect(used.length).toBeGreaterThan(0);
  for (const action of used) {
    expect(action).toMatch(/^actions\/(checkout|setup-node|cache(\/\w+)?)@[0-9a-f]{40}$/);
  }
});

test('may read the repository and nothing else', () => {
  expect(/^permissions:\n((?: {2}.*\n)+)/m.exec(workflow)?.[1]).toBe('  contents: read\n');
  expect(workflow.match(/permissions:/g)).toHaveLength(1);
  expect(workflow).toContain('persist-credentials: false');
});

test('the pages on deploying name every secret and variable that it reads', async () => {
  const page = await readFile(join(root, 'docs/deploy/github-actions.md'), 'utf8');
  const named = [...workflow.matchAll(/\b(?:vars|secrets)\.(\w+)/g)].map(([, name]) => name);
  expect(new Set(named).size).toBe(10);
  for (const name of new Set(named)) expect(page).toContain(`\`${name}\``);
});

test('the versions of the hosts’ programs are the same wherever they are named', async () => {
  const folder = join(root, 'docs/deploy');
  const pages = (await readdir(folder)).filter((name) => name.endsWith('.md'));
  const texts = await Promise.all(pages.map((name) => readFile(join(folder, name), 'utf8')));
  const versions = [workflow, ...texts].flatMap(
    (text) => text.match(/(wrangler|netlify-cli)@[\d.]+/g) ?? [],
  );
  expect(new Set(versions).size).toBe(2);
});
