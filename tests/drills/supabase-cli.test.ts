import { startSupabase, type Supabase } from '../stand-ins/services/supabase';
import { runSupabaseCli } from './support/programs';

/* The Supabase CLI, as set-up calls it, on the stand-in for the Management API: it succeeds, and says why it does not. */

let supabase: Supabase;
let ref: string;
beforeAll(async () => {
  supabase = await startSupabase({ startTime: 0 });
  ({ ref } = await supabase.addProject());
});
afterAll(() => supabase.close());

const call = (args: string[], env: Record<string, string> = {}) =>
  runSupabaseCli(args, { env: { ...supabase.env, ...env } });
const getProject = () => {
  const project = supabase.state.projects.get(ref);
  if (!project) throw new Error('The project is gone');
  return project;
};
const deploy = ['functions', 'deploy', 'agendar-visita-email', '--use-api', '--yes'];

test('applies every migration once', async () => {
  const url = supabase.env.SUPABASE_DATABASE_URL?.replace('<ref>', ref) ?? '';
  const first = await call(['db', 'push', '--yes', `--remote=${url}`]);
  expect(first).toMatchObject({ code: 0 });
  const second = await call(['db', 'push', '--yes', `--remote=${url}`]);
  expect(second.output).toMatch(/up to date/);
  const jobs = await getProject().database?.query('select jobname from cron.job');
  expect(jobs).toContainEqual({ jobname: 'retry-mails' });
});

test('deploys the function with the files that it imports, open to visitors', async () => {
  expect(await call([...deploy, `--remote=${ref}`])).toMatchObject({ code: 0 });
  const deployed = getProject().functions.get('agendar-visita-email');
  expect(deployed?.verifyJwt).toBe(false);
  const paths = [...(deployed?.files.keys() ?? [])];
  expect(paths.some((path) => path.endsWith('agendar-visita-email/index.ts'))).toBe(true);
  expect(paths.some((path) => path.includes('shared/src/'))).toBe(true);
});

test('applies config.toml, and nothing more the second time', async () => {
  expect(await call(['config', 'push', '--yes', `--remote=${ref}`])).toMatchObject({ code: 0 });
  expect(getProject().auth).toMatchObject({ disable_signup: true, password_min_length: 12 });
  expect(String(getProject().auth.mailer_templates_recovery_content)).toContain('<');
  const changesBefore = supabase.calls.filter(({ method }) => method !== 'GET').length;
  expect(await call(['config', 'push', '--yes', `--remote=${ref}`])).toMatchObject({ code: 0 });
  expect(supabase.calls.filter(({ method }) => method !== 'GET')).toHaveLength(changesBefore);
});

test('sends only requests that the description of the interface allows', () => {
  expect(supabase.violations).toEqual([]);
});

test.each([
  [401, /401|Unauthorized|Invalid|expired|login/i],
  [402, /402|Maximum number of functions/i],
  [403, /403|privileges/i],
  [413, /413|too large/i],
  [500, /500|Internal/i],
])('reports that the function was refused with status %s', async (status, words) => {
  const recover = supabase.fail('deployFunction', status);
  const { code, output } = await call([...deploy, `--remote=${ref}`]);
  recover();
  expect(code).not.toBe(0);
  expect(output).toMatch(words);
});

test('retries a deployment that came too soon', async () => {
  const versionBefore = getProject().functions.get('agendar-visita-email')?.version ?? 0;
  supabase.fail('deployFunction', 429, { times: 1, retryAfter: 1 });
  const { code } = await call([...deploy, `--remote=${ref}`]);
  const version = getProject().functions.get('agendar-visita-email')?.version ?? 0;
  // Either it waited, or it says so: it never ends well without the function.
  expect(code === 0).toBe(version === versionBefore + 1);
});

test('does not report success when the connection breaks', async () => {
  const recover = supabase.fail('deployFunction', 'drop');
  const { code } = await call([...deploy, `--remote=${ref}`]);
  recover();
  expect(code).not.toBe(0);
});

test('a paused project is refused, and nothing is changed', async () => {
  const project = getProject();
  project.status = 'INACTIVE';
  const { code, output } = await call(['config', 'push', '--yes', `--remote=${ref}`]);
  project.status = 'ACTIVE_HEALTHY';
  expect(code).not.toBe(0);
  expect(output).toMatch(/paused/i);
});

test('a token of another account finds no project', async () => {
  const other = `sbp_${'f'.repeat(40)}`;
  const { code, output } = await call(['projects', 'list'], { SUPABASE_ACCESS_TOKEN: other });
  expect(code).not.toBe(0);
  expect(output).toMatch(/Unauthorized|401|login/i);
});
