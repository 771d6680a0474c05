import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const read = (path: string) => readFile(join(import.meta.dirname, '../..', path), 'utf8');
const workflow = await read('.github/workflows/publish.yml');
const page = await read('docs/deploy/supabase.md');

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

test('the page on going live names every secret and variable that it reads', () => {
  const named = [...workflow.matchAll(/\b(?:vars|secrets)\.(\w+)/g)].map(([, name]) => name);
  expect(new Set(named).size).toBe(7);
  for (const name of new Set(named)) expect(page).toContain(`\`${name}\``);
});

test('page and workflow name one version of each program of the hosts', async () => {
  const own = JSON.parse(await read('supabase/package.json')) as Record<
    string,
    { supabase?: string }
  >;
  const versions = `${workflow}${page}`.match(/npx( --yes)? (wrangler|supabase)\S*/g) ?? [];
  const [wrangler] = /wrangler@[\d.]+/.exec(workflow) ?? [];
  expect(new Set(versions.map((call) => call.replace(/.* /, '')))).toEqual(
    new Set([wrangler, `supabase@${own.devDependencies?.supabase}`]),
  );
});
