/** Size limits for scripts: those of the site's live release in DATA_DIR, and those of the built console. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getDataDir, root } from 'shared/node/environment.mjs';

const release = join(getDataDir(process.env), 'site/current');
const consoleFolder = join(root, 'admin/dist');

/** Lists what the pattern's group matches: the paths of scripts that a document loads. */
const findAll = (html, pattern) => [...html.matchAll(pattern)].map(([, path]) => path);

const home = readFileSync(join(release, 'index.html'), 'utf8');
const idle = findAll(home, /<script\b[^>]*\bdata-src="\/([^"]+)"/g);
if (idle.length === 0) throw new Error('The home page names no scripts to load when it is idle.');
/** The scripts of each template, as the build's statistics name them: its own, and those that it shares with others. */
const { namedChunkGroups } = JSON.parse(
  readFileSync(join(getDataDir(process.env), 'site/work/site/public/webpack.stats.json'), 'utf8'),
);
const templates = Object.values(namedChunkGroups).filter(({ name }) =>
  name.startsWith('component---'),
);

const siteLimits = templates.map(({ name, assets }) => ({
  name,
  // Measure what browsers download: the builds have compressed these files.
  path: [...idle, ...assets.map((asset) => asset.name)].map((script) =>
    join(release, `${script}.br`),
  ),
  brotli: false,
  limit: '115 KiB',
}));

const firstPage = readFileSync(join(consoleFolder, 'index.html'), 'utf8');
const consoleLimit = {
  name: 'console, first load',
  path: findAll(firstPage, /(?:src|href)="\/admin\/(assets\/[^"]+\.js)"/g).map((file) =>
    join(consoleFolder, `${file}.br`),
  ),
  brotli: false,
  limit: '254 KiB',
};

export default [...siteLimits, consoleLimit];
