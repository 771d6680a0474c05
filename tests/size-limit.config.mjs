/** What scripts may weigh: the live release of the site, in the folder that DATA_DIR names, and the built console. */
import { readFileSync, realpathSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';

const root = dirname(import.meta.dirname);
const release = realpathSync(resolve(root, process.env.DATA_DIR ?? '.data', 'site/current'));
const manifest = resolve(release, '../../manifests', `${basename(release)}.json`);
const consoleFolder = join(root, 'admin/dist');

/** The files that a document names, by the attributes that load scripts and styles. */
function namedBy(html, pattern) {
  return [...html.matchAll(pattern)].map(([, path]) => path);
}

/** By template, since its pages load the same: the scripts that a page starts when it is idle. */
function scriptsOfTemplates() {
  const entries = Object.entries(JSON.parse(readFileSync(manifest, 'utf8')).files);
  // Those of earlier builds are kept for open tabs, and no page of this one loads them.
  const files = entries.filter(([, { retiredAt }]) => !retiredAt).map(([path]) => path);
  const templates = new Map();
  for (const file of files.filter((name) => name.endsWith('page-data.json'))) {
    const { componentChunkName } = JSON.parse(readFileSync(join(release, file), 'utf8'));
    const folder = file.replace(/^page-data\/(.*)\/page-data\.json$/, '$1');
    const page = { index: 'index.html', '404.html': '404.html' }[folder] ?? `${folder}/index.html`;
    if (!componentChunkName || templates.has(componentChunkName) || !files.includes(page)) continue;
    const html = readFileSync(join(release, page), 'utf8');
    const named = namedBy(html, /<script\b[^>]*\bdata-src="\/([^"]+)"/g);
    if (named.length === 0) throw new Error(`${page} names no scripts that wait until it is idle.`);
    const own = files.filter(
      (name) => name.startsWith(`${componentChunkName}-`) && /\.js$/.test(name),
    );
    templates.set(componentChunkName, { page, scripts: [...new Set([...named, ...own])] });
  }
  return [...templates.values()];
}

const ofSite = scriptsOfTemplates().map(({ page, scripts }) => ({
  name: page,
  // As they are sent: compressed with brotli when they were published.
  path: scripts.map((script) => join(release, `${script}.br`)),
  brotli: false,
  limit: '115 KiB',
}));

const firstPage = readFileSync(join(consoleFolder, 'index.html'), 'utf8');
const ofConsole = {
  name: 'console, first load',
  path: namedBy(firstPage, /(?:src|href)="\/admin\/(assets\/[^"]+\.js)"/g).map((file) =>
    join(consoleFolder, file),
  ),
  gzip: true,
  limit: '305 KiB',
};

export default [...ofSite, ofConsole];
