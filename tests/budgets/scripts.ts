import { pageDataFile, pageFile, readRelease, type Site } from './release.ts';

const hashed = /^(.+)-[0-9a-f]{20}\.js$/;

/** The name of a script that is the same from build to build. */
export function scriptName(file: string): string {
  return hashed.exec(file)?.[1] ?? file;
}

export interface PageScripts {
  /** Those that its HTML names, and the page's own: loaded when the page is idle. */
  first: string[];
  /** Those and whatever they import when something comes near, is due or is done. */
  all: string[];
}

/** The files of the scripts that a page may load by itself. */
export async function scriptsOf(site: Site, route: string): Promise<PageScripts> {
  const html = await readRelease(site, pageFile(route));
  const named = [...html.matchAll(/data-src="\/([^"]+\.js)"/g)].map(([, file = '']) => file);
  const runtime = named.find((file) => file.startsWith('webpack-runtime-'));
  if (!runtime) throw new Error(`${route} names no runtime of its scripts.`);
  const imported = importedFiles(await readRelease(site, runtime));

  const data = JSON.parse(await readRelease(site, pageDataFile(route))) as PageData;
  const own = [...imported.values()].find((file) => scriptName(file) === data.componentChunkName);
  if (!own) throw new Error(`${route} has no script of its own.`);

  const first = [...named, own];
  const found = new Set(first);
  for (const file of found) {
    const code = await readRelease(site, file);
    for (const [, id = ''] of code.matchAll(/\.e\((\d+)\)/g)) {
      const script = imported.get(id);
      // The script of every other page is imported too, when that page is opened.
      if (script && !script.startsWith('component---')) found.add(script);
    }
  }
  return { first, all: [...found] };
}

interface PageData {
  componentChunkName: string;
}

/** By their numbers, the scripts that others can import, as the runtime knows them. */
function importedFiles(runtime: string): Map<string, string> {
  const names = new Map(
    [...runtime.matchAll(/(\d+):"(component---[^"]+)"/g)].map(([, id = '', name = '']) => [
      id,
      name,
    ]),
  );
  const hashes = [...runtime.matchAll(/(\d+):"([0-9a-f]{20})"/g)];
  return new Map(hashes.map(([, id = '', hash = '']) => [id, `${names.get(id) ?? id}-${hash}.js`]));
}
