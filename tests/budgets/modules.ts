import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eachMapping, TraceMap, type EachMapping } from '@jridgewell/trace-mapping';
import { readRelease, type Site } from './release.ts';

/** Bytes of a script, minified, by the module that they come from. */
export type Modules = Record<string, number>;

/** What minifying and the bundler add between modules. */
const glue = '(bundler)';

/** How much each module takes of a script, by its source map. */
export async function modulesOf(site: Site, file: string): Promise<Modules> {
  const map = new TraceMap(await readMap(site, file));
  const code = await readRelease(site, file);
  const lines = code.split('\n');
  const sizes: Modules = {};
  let previous: EachMapping | null = null;
  const add = (source: string | null, bytes: number) => {
    const name = source ? moduleName(source) : glue;
    sizes[name] = (sizes[name] ?? 0) + bytes;
  };
  const close = (end: number) => {
    if (previous) add(previous.source, end - previous.generatedColumn);
  };
  eachMapping(map, (mapping) => {
    const sameLine = previous?.generatedLine === mapping.generatedLine;
    if (previous) {
      close(sameLine ? mapping.generatedColumn : (lines[previous.generatedLine - 1]?.length ?? 0));
    }
    previous = mapping;
  });
  const last = previous as EachMapping | null;
  if (last) close(lines[last.generatedLine - 1]?.length ?? 0);
  const mapped = Object.values(sizes).reduce((sum, bytes) => sum + bytes, 0);
  add(null, code.length - mapped);
  return sizes;
}

async function readMap({ built }: Site, file: string): Promise<string> {
  try {
    return await readFile(join(built, `${file}.map`), 'utf8');
  } catch (cause) {
    throw new Error(`${file} has no map: build with SOURCE_MAPS=true.`, { cause });
  }
}

/** "site/src/pages/coopen.tsx" or "node_modules/react/…", wherever the checkout lies. */
function moduleName(source: string): string {
  const path = source.replace(/^webpack:\/\/site\//, '').replace(/\?.*$/, '');
  const dependency = path.lastIndexOf('node_modules/');
  if (dependency !== -1) return path.slice(dependency);
  const shared = path.lastIndexOf('shared/src/');
  if (shared !== -1) return path.slice(shared);
  return path.startsWith('webpack/') ? glue : `site/${path}`;
}
