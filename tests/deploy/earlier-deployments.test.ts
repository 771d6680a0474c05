import { type Cloudflare, startCloudflare } from '../stand-ins/services/cloudflare';
import {
  deleteDeployments,
  HostRefusal,
  listEarlierDeployments,
} from '../../site/publish/withdrawals/deployments.ts';

/* What a publication deletes at Cloudflare after photos were erased, on the stand-in for its API. */

let cloudflare: Cloudflare;
beforeEach(async () => {
  cloudflare = await startCloudflare();
});
afterEach(() => cloudflare.close());

const signal = new AbortController().signal;

/** Creates a project with deployments, the newest first, each of the branch that is given. */
function createProject(branches: string[], name = 'escola') {
  const now = Date.now();
  const deployments = branches.map((branch, index) => ({
    id: `${String(index).padStart(8, '0')}-${name}`,
    branch,
    commit: { hash: '', message: '', dirty: true },
    createdAt: new Date(now - index * 60_000),
    manifest: {},
    site: { files: new Map(), headers: '', redirects: '' },
  }));
  const project = {
    id: name,
    name,
    subdomain: `${name}.pages.dev`,
    productionBranch: 'main',
    createdAt: new Date(),
    domains: [],
    deployments,
  };
  cloudflare.state.projects.set(name, project);
  const { CLOUDFLARE_API_BASE_URL, CLOUDFLARE_ACCOUNT_ID } = cloudflare.env;
  const url = `${CLOUDFLARE_API_BASE_URL}/accounts/${CLOUDFLARE_ACCOUNT_ID}/pages/projects/${name}`;
  return { project, host: { url, token: cloudflare.env.CLOUDFLARE_API_TOKEN } };
}
const listIds = (name = 'escola') =>
  cloudflare.state.projects.get(name)?.deployments.map(({ id }) => id.slice(0, 8));

test('every deployment but the live one is deleted, previews included, and other projects keep theirs', async () => {
  const { host } = createProject(['previa', 'main', 'main', 'previa', ...Array(60).fill('main')]);
  createProject(['main', 'main'], 'outro');
  const earlier = await listEarlierDeployments(host, signal);
  expect(earlier).toHaveLength(63);
  expect(earlier[0]?.urls).toEqual([
    'https://00000000.escola.pages.dev',
    'https://previa.escola.pages.dev',
  ]);
  await deleteDeployments(host, earlier, signal);
  expect(listIds()).toEqual(['00000001']);
  expect(listIds('outro')).toHaveLength(2);
  // What is gone already counts as deleted.
  await deleteDeployments(host, earlier, signal);
  expect(await listEarlierDeployments(host, signal)).toEqual([]);
});

test('without a live deployment none is deleted', async () => {
  const { host } = createProject(['previa', 'previa']);
  await expect(listEarlierDeployments(host, signal)).rejects.toThrow(HostRefusal);
  expect(listIds()).toHaveLength(2);
});

test.each([
  [403, 'precisa da permissão “Cloudflare Pages: Edit”'],
  [429, 'pediu uma pausa'],
  [500, 'erro 500'],
] as const)('a refusal with the status %i is explained in words', async (status, words) => {
  const { host } = createProject(['main', 'main', 'main']);
  const earlier = await listEarlierDeployments(host, signal);
  const recover = cloudflare.fail('deleteDeployment', status);
  await expect(deleteDeployments(host, earlier, signal)).rejects.toThrow(words);
  recover();
  await deleteDeployments(host, await listEarlierDeployments(host, signal), signal);
  expect(listIds()).toEqual(['00000000']);
});

test('a passing fault is retried', async () => {
  const { host } = createProject(['main', 'main']);
  cloudflare.fail('deleteDeployment', 500, { times: 1 });
  await deleteDeployments(host, await listEarlierDeployments(host, signal), signal);
  expect(listIds()).toEqual(['00000000']);
});
