import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { caching, consoleHeaders, securityHeaders } from 'shared/headers';
import { startBothHosts } from './support/hosts.ts';

const { origin, out } = await startBothHosts();
const getStaticHeaders = parseRules(await readFile(join(out, '_headers'), 'utf8'));

/** Reads `_headers` as Cloudflare Pages does: `*` matches any text, and repeated headers are joined. */
function parseRules(text: string): (path: string) => Record<string, string> {
  const rules = text.split(/\n(?=\S)/).map((rule) => {
    const [path = '', ...lines] = rule.trim().split('\n');
    return { pattern: buildPattern(path), lines };
  });
  return (path) => {
    const headers = new Headers();
    for (const line of rules.flatMap(({ pattern, lines }) => (pattern.test(path) ? lines : []))) {
      const [, name = '', value = ''] = /^ {2}([^:]+): (.*)$/.exec(line) ?? [];
      headers.append(name, value);
    }
    return Object.fromEntries(headers);
  };
}

function buildPattern(path: string): RegExp {
  const parts = path.split('*').map((part) => part.replace(/[.\\+?()[\]{}|^$]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`);
}

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
])('%s has the same headers on the host and on a static host', async (path, status) => {
  const response = await fetch(origin + path);
  expect(response.status).toBe(status);
  const { 'cache-control': cache = caching.revalidate, ...others } = getStaticHeaders(path);
  const names = [
    ...Object.keys(securityHeaders),
    'strict-transport-security',
    'content-security-policy',
    ...(path.startsWith('/admin/') ? Object.keys(consoleHeaders) : []),
  ];
  expect(Object.keys(others).sort()).toEqual(names.sort());
  for (const name of names)
    expect([name, response.headers.get(name)]).toEqual([name, others[name]]);
  // Missing files are not cached, even if a rule would allow it.
  if (status === 200) expect(response.headers.get('cache-control')).toBe(cache);
});
