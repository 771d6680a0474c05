/** What scripts may weigh: the live release of the site, in the folder that DATA_DIR names, and the built console. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getDataDir, root } from 'shared/node/environment.mjs';

const release = join(getDataDir(process.env), 'site/current');
const consoleFolder = join(root, 'admin/dist');

/** The files that a document names, by the attributes that load scripts. */
const namedBy = (html, pattern) => [...html.matchAll(pattern)].map(([, path]) => path);

const home = readFileSync(join(release, 'index.html'), 'utf8');
const idle = namedBy(home, /<script\b[^>]*\bdata-src="\/([^"]+)"/g);
if (idle.length === 0)
  throw new Error('The home page names no scripts that wait until it is idle.');
/** Every page tells the scripts of each template, in a text within a script. */
const [chunks] = namedBy(home, /___chunkMapping=("(?:[^"\\]|\\.)*")/g);
const templates = Object.entries(JSON.parse(JSON.parse(chunks))).filter(([name]) =>
  name.startsWith('component---'),
);

const ofSite = templates.map(([name, own]) => ({
  name,
  // As they are sent: compressed with brotli when they were published.
  path: [...idle, ...own].map((script) => join(release, `${script}.br`)),
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
  limit: '310 KiB',
};

export default [...ofSite, ofConsole];
