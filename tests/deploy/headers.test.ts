import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { caching, consoleHeaders, securityHeaders } from 'shared/headers';
import { bothHosts } from './support/hosts.ts';

const { origin, out } = await bothHosts();
const said = parseRules(await readFile(join(out, '_headers'), 'utf8'));

/** Reads `_headers` as Cloudflare Pages does: `*` matches any text, and repeated headers are joined. */
function parseRules(text: string): (path: string) => Record<string, string> {
  const rules = text.split(/\n(?=\S)/).map((rule) => {
    const [address = '', ...lines] = rule.trim().split('\n');
    return { pattern: buildPattern(address), lines };
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

function buildPattern(address: string): RegExp {
  const parts = address.split('*').map((part) => part.replace(/[.\\+?()[\]{}|^$]/g, '\\$&'));
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
])('%s says the same from the host and from a static host', async (path, status) => {
  const answer = await fetch(origin + path);
  expect(answer.status).toBe(status);
  const { 'cache-control': cache = caching.revalidate, ...others } = said(path);
  const names = [
    ...Object.keys(securityHeaders),
    'strict-transport-security',
    'content-security-policy',
    ...(path.startsWith('/admin/') ? Object.keys(consoleHeaders) : []),
  ];
  expect(Object.keys(others).sort()).toEqual(names.sort());
  for (const name of names) expect([name, answer.headers.get(name)]).toEqual([name, others[name]]);
  // Nobody caches a missing file, even where a rule would allow it.
  if (status === 200) expect(answer.headers.get('cache-control')).toBe(cache);
});
