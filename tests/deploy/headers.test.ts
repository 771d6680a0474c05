import { mkdir, readFile, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { caching, consoleHeaders, securityHeaders } from 'shared/headers';
import { temporaryFolder } from 'shared/node/testing/temporary-folder';
import { saveBundle } from '../../site/publish/bundle.ts';
import { builtConsole, installation } from '../../site/publish/testing/installation.ts';
import { startServer } from '../../supabase/local/server.ts';
import { parseSettings } from '../../supabase/local/settings/settings.ts';
import { freePorts } from '../local/support/host-process.ts';

const dataService = 'https://abc.supabase.co';
const siteUrl = 'https://escola.example';

/** The same release and console, served by the host and as a static host would serve them. */
async function bothHosts() {
  const root = await temporaryFolder();
  const consoleFolder = join(root, 'admin', 'dist');
  await mkdir(dirname(consoleFolder), { recursive: true });
  await rename(await builtConsole(), consoleFolder);
  const job = await installation({
    SITE_URL: siteUrl,
    GATSBY_SUPABASE_URL: dataService,
    REBUILD_CONSOLE: consoleFolder,
  });
  await job.publish();
  const out = join(root, 'out');
  await saveBundle(job.settings, job.log, out);

  const [port] = await freePorts(1);
  const env = {
    PORT: String(port),
    SITE_URL: siteUrl,
    DATA_DIR: job.env.DATA_DIR,
    SUPABASE_URL: dataService,
    SUPABASE_PUBLISHABLE_KEY: 'publishable',
    STAFF_EMAIL: 'equipe@escola.example',
    STAFF_PASSWORD: 'uma senha comprida',
    MAIL_TO: 'equipe@escola.example',
  };
  const server = await startServer(parseSettings(env, root), undefined);
  const said = parseRules(await readFile(join(out, '_headers'), 'utf8'));
  return { server, origin: `http://127.0.0.1:${port}`, said };
}

interface Rule {
  pattern: RegExp;
  headers: [name: string, value: string][];
}

/** Reads `_headers` as Cloudflare Pages does: a `*` is any text, what is said twice is added up. */
function parseRules(text: string): (path: string) => Record<string, string> {
  const rules: Rule[] = [];
  for (const line of text.split('\n')) {
    const [, name, value] = /^ {2}([^:]+): (.*)$/.exec(line) ?? [];
    if (name && value) rules.at(-1)?.headers.push([name, value]);
    else if (line) rules.push({ pattern: patternOf(line), headers: [] });
  }
  return (path) => {
    const result: Record<string, string> = {};
    for (const { pattern, headers } of rules) {
      if (!pattern.test(path)) continue;
      for (const [name, value] of headers) {
        result[name] = name in result ? `${result[name]}, ${value}` : value;
      }
    }
    return result;
  };
}

function patternOf(address: string): RegExp {
  const parts = address.split('*').map((part) => part.replace(/[.\\+?()[\]{}|^$]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`);
}

let hosts: Awaited<ReturnType<typeof bothHosts>>;
beforeAll(async () => {
  hosts = await bothHosts();
});
afterAll(() => hosts.server.stop());

test.each([
  ['/', 200],
  ['/colaboradores', 200],
  ['/noticia/1', 200],
  ['/noticia/999', 404],
  ['/release.json', 200],
  ['/app-0123456789abcdef0123.js', 200],
  ['/nada/aqui', 404],
  ['/admin/', 200],
  ['/admin/gerenciar-noticias/12', 200],
  ['/admin/favicon.svg', 200],
  ['/admin/assets/index-a1b2.js', 200],
  ['/admin/assets/index-a1b2.css', 200],
  ['/admin/assets/nada.js', 404],
  ['/admin/config.json', 200],
])('%s says the same from the host and from a static host', async (path, status) => {
  const answer = await fetch(hosts.origin + path);
  expect(answer.status).toBe(status);
  const { 'cache-control': cache = caching.revalidate, ...others } = hosts.said(path);
  const names = [
    ...Object.keys(securityHeaders),
    'strict-transport-security',
    'content-security-policy',
    ...(path.startsWith('/admin/') ? Object.keys(consoleHeaders) : []),
  ];
  expect(Object.keys(others).sort()).toEqual(names.sort());
  for (const name of names) expect([name, answer.headers.get(name)]).toEqual([name, others[name]]);
  // What is not there is kept by nobody, whatever the rules say.
  if (status === 200) expect(answer.headers.get('cache-control')).toBe(cache);
});
