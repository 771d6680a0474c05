import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { chmod, mkdir, rm, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { root } from 'shared/node/environment.mjs';
import { createTemporaryFolder } from 'shared/node/testing/temporary-folder';
import { Installation } from '../local/support/installation';
import { createServiceClient, signInStaff } from '../local/support/people';
import { type CacheStore, Runner } from '../stand-ins/runner';
import { type Cloudflare, startCloudflare } from '../stand-ins/services/cloudflare';
import { startGithub } from '../stand-ins/services/github';
import { addPhotographedArticle, listCopies } from './support/photographed-article';
import { createRepository } from '../runner/sources';

/*
 * A photo that a family wants gone, on the recommended way: publish.yml with its own commands publishes it to the host's
 * stand-in. One further run of the workflow, and nothing that the school's accounts control has it.
 */

const workflow = readFileSync(join(root, '.github/workflows/publish.yml'), 'utf8');
const { NODE_EXTRA_CA_CERTS } = process.env;
const projectName = 'escola';
/** Two runs, each with a build of the site and the first with one of the console, on a busy machine. */
const timeLimit = 40 * 60_000;

let machine: Installation;
let cloudflare: Cloudflare;
let github: Awaited<ReturnType<typeof startGithub>>;
beforeAll(async () => {
  machine = await Installation.create();
  cloudflare = await startCloudflare();
  github = await startGithub({ tokens: { ghs_workflow: { permissions: { actions: 'write' } } } });
});
afterAll(async () => {
  await machine.remove();
  await cloudflare.close();
  await github.close();
});

/**
 * Writes a program `npm` that takes the packages of this checkout, which are those of the same lock file, instead of
 * downloading them, and otherwise is npm.
 */
async function createNpm(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  const script = `#!/bin/bash
if [ "$1 $2" = "run packages" ]; then
  cd "${root}"
  for packages in node_modules */node_modules; do
    cp -al "$packages" "$OLDPWD/$packages" 2> /dev/null || cp -a "$packages" "$OLDPWD/$(dirname "$packages")/"
  done
else
  PATH=\${PATH#*:} exec npm "$@"
fi
`;
  await writeFile(join(folder, 'npm'), script);
  await chmod(join(folder, 'npm'), 0o755);
  return folder;
}

/** Creates a machine of GitHub, and the project at the host that it publishes to. */
async function createPublisher() {
  const folder = await createTemporaryFolder();
  const repository = join(folder, 'repository');
  await createRepository(repository);
  const programs = await createNpm(join(folder, 'bin'));
  const project = {
    id: projectName,
    name: projectName,
    subdomain: `${projectName}.pages.dev`,
    productionBranch: 'main',
    createdAt: new Date(),
    domains: [],
    deployments: [],
  };
  cloudflare.state.projects.set(projectName, project);
  const site = await cloudflare.serve(projectName);
  const { SUPABASE_PUBLISHABLE_KEY, SUPABASE_SECRET_KEY } = await machine.readSettings();
  const { CLOUDFLARE_API_TOKEN, CLOUDFLARE_ACCOUNT_ID, ...host } = cloudflare.env;
  const caches: CacheStore = new Map();
  let number = 0;
  async function publish(): Promise<void> {
    number += 1;
    const workspace = join(folder, `workspace-${number}`);
    const results = await new Runner({
      workflow,
      job: 'publish',
      repository,
      workspace,
      home: join(folder, `home-${number}`),
      caches,
      cacheFolder: join(folder, 'caches'),
      contexts: {
        github: {
          sha: 'abc',
          event_name: 'workflow_dispatch',
          event: {},
          server_url: 'https://github.com',
          repository: 'escola/site',
          run_id: number,
          token: 'ghs_workflow',
        },
        vars: {
          PUBLISH_ON_SAVE: 'true',
          SITE_URL: site.url,
          SUPABASE_URL: machine.url,
          SUPABASE_PUBLISHABLE_KEY,
          CLOUDFLARE_ACCOUNT_ID,
          CLOUDFLARE_PROJECT: projectName,
        },
        secrets: { SUPABASE_SECRET_KEY, CLOUDFLARE_API_TOKEN },
        inputs: {},
      },
      env: {
        ...host,
        PATH: [programs, process.env.PATH].join(delimiter),
        // A service on this machine is otherwise taken for the embedded one, which shares the site's origin.
        GATSBY_SUPABASE_URL: machine.url,
        GITHUB_API_URL: github.url,
        GITHUB_REPOSITORY: 'escola/site',
        // The settings of this machine say where npm's registry is, and whom it trusts.
        ...(NODE_EXTRA_CA_CERTS && { NODE_EXTRA_CA_CERTS }),
        NPM_CONFIG_USERCONFIG: join(homedir(), '.npmrc'),
        NPM_CONFIG_CACHE: join(homedir(), '.npm'),
        NPM_CONFIG_PREFER_OFFLINE: 'true',
      },
    }).run();
    await rm(workspace, { recursive: true, force: true });
    const failed = results?.filter(({ outcome }) => outcome === 'failure') ?? [];
    expect(failed.map(({ name, output }) => [name, output])).toEqual([]);
    github.state.caches = [...caches.keys()].map((key, index) => ({ id: index + 1, key }));
  }
  return { publish, project, site, caches };
}

test(
  'one run removes a withdrawn photo from storage, site, earlier deployments and caches',
  async () => {
    await machine.start();
    const service = await createServiceClient(machine);
    const { id, url, stem } = await addPhotographedArticle(service);

    const { publish, project, site, caches } = await createPublisher();
    await publish();
    const page = await (await fetch(`${site.url}/noticia/${id}`)).text();
    const copies = listCopies(page, stem).map((path) => site.url + path);
    expect(copies.length).toBeGreaterThan(1);
    const addresses = [machine.url + url, ...copies];
    const readStatuses = () =>
      Promise.all(addresses.map(async (address) => (await fetch(address)).status));
    expect(await readStatuses()).toEqual(addresses.map(() => 200));
    const [firstDeployment] = project.deployments as { id: string }[];
    const earlierCaches = [...caches.keys()].filter((key) => key.startsWith('site-'));
    expect(earlierCaches).toHaveLength(1);

    const staff = await signInStaff(machine);
    const { data: withdrawal } = await staff
      .rpc('retirar_do_ar', { tabela: 'noticias', item: String(id), fotos: [url] })
      .throwOnError();
    const deleted: string[] = [];
    const before = new Set(github.state.caches.map(({ key }) => key));
    await publish();
    for (const { method, path } of github.calls) if (method === 'DELETE') deleted.push(path);

    expect(await readStatuses()).toEqual(addresses.map(() => 404));
    const deployments = project.deployments as {
      id: string;
      site: { files: Map<string, object> };
    }[];
    expect(deployments.map((each) => each.id)).not.toContain(firstDeployment?.id);
    expect(deployments).toHaveLength(1);
    const live = [...(deployments[0]?.site.files.keys() ?? [])];
    expect(live).toContain(`/noticia/${id}.html`);
    expect(live.filter((path) => path.includes(stem))).toEqual([]);

    // The cache of the first run is deleted, and the new one has no copy.
    expect(before).toContain(earlierCaches[0]);
    expect(deleted).toHaveLength(1);
    const [newCache] = [...caches].filter(
      ([key]) => key.startsWith('site-') && !earlierCaches.includes(key),
    );
    const archive = newCache?.[1].archive ?? '';
    const contents = execFileSync('tar', ['-tf', archive, '--zstd'], { maxBuffer: 2 ** 28 });
    expect(contents.toString()).toContain('.data/site/');
    expect(contents.toString()).not.toContain(stem);

    const rows = service.from('retiradas').select().eq('id', String(withdrawal));
    const { enderecos, publicada_em } = (await rows.single().throwOnError()).data;
    expect(publicada_em).not.toBeNull();
    const asked = enderecos as { endereco: string; sumiu_em: string | null }[];
    // The addresses of deployments are outside this machine.
    const here = asked.filter(({ endereco }) => !endereco.includes('.pages.dev'));
    expect(here.length).toBeGreaterThan(copies.length);
    expect(here.filter(({ sumiu_em }) => !sumiu_em)).toEqual([]);
  },
  timeLimit,
);
