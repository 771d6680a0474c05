import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { root } from 'shared/node/environment.mjs';
import { readLiveManifest } from '../../site/publish/stored-releases';
import { resolveFolders } from '../../site/publish/context';
import { newestCount, pageSize } from '../../site/gatsby/newsArchive';
import { Installation } from '../local/support/installation';
import { createServiceClient } from '../local/support/people';

/* What a publication writes and sends when staff publish one more article, with the pages that Gatsby builds. */

const runCommand = promisify(execFile);

/** docs/decisions/0049 lists them. The photos of the article are not among them, and this one has none. */
const maxFiles = 12;

/** Four builds take some minutes, and longer on a busy machine. */
const timeLimit = 40 * 60_000;

let machine: Installation;
beforeAll(async () => {
  machine = await Installation.create();
});
afterAll(() => machine.remove());

/** Adds the article with this number, one a day. */
async function addArticle(number: number): Promise<void> {
  const service = await createServiceClient(machine);
  const published_at = new Date(Date.UTC(2025, 2, number, 12)).toISOString();
  const title = `A turma conta o que colheu na horta, parte ${number}`;
  await service
    .from('noticias')
    .insert({ title, content: `<p>Colheita ${number}.</p>`, published_at })
    .throwOnError();
}

/** Publishes; returns the digests of the files of the live release, by their paths. */
async function publish(): Promise<Map<string, string>> {
  const env = {
    ...machine.env,
    ...(await machine.readSettings()),
    SUPABASE_URL: machine.url,
    SITE_URL: machine.url,
  };
  await runCommand(process.execPath, ['--import', 'tsx', 'site/publish/cli.ts'], {
    cwd: root,
    env,
  });
  const manifest = await readLiveManifest(resolveFolders(machine.dataDir));
  const needed = Object.entries(manifest?.files ?? {}).filter(([, file]) => !file.retiredAt);
  return new Map(needed.map(([path, { source }]) => [path, source]));
}

test(
  'a new article rewrites a dozen files at most, also when the archive gets a page',
  async () => {
    await machine.start();
    const first = pageSize + newestCount - 2;
    for (let number = 1; number <= first; number += 1) await addArticle(number);
    let before = await publish();
    const archived: string[] = [];
    // With these, the archive's second page gets its number, and the page of the year shows the articles after it.
    for (const number of [first + 1, first + 2, first + 3]) {
      await addArticle(number);
      const after = await publish();
      const changed = [...after].filter(([path, source]) => before.get(path) !== source);
      const paths = changed.map(([path]) => path);
      expect(paths).toContain(`noticia/${number}/index.html`);
      expect([paths.length <= maxFiles, paths]).toEqual([true, expect.any(Array)]);
      archived.push(...paths.filter((path) => /^coopen-inspira\/.+\/index\.html$/.test(path)));
      before = after;
    }
    expect(archived).toEqual([
      'coopen-inspira/2025/1/index.html',
      'coopen-inspira/2025/index.html',
    ]);
  },
  timeLimit,
);
