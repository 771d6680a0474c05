import { gzipSync } from 'node:zlib';
import type { Logger, Plugin } from 'vite';

type Chunk = {
  imports: string[];
  dynamicImports: string[];
  code: string;
  facadeModuleId?: string | null;
};
type Chunks = Map<string, Chunk>;

const kilobytes = (bytes: number) => bytes / 1024;
const firstLoadBudget = 305;
const listBudget = 124;

/** The chunks that the browser fetches together with `entry`: itself and what it imports. */
function reachedFrom(chunks: Chunks, entry: string, reached = new Set<string>()): Set<string> {
  const chunk = chunks.get(entry);
  if (!chunk || reached.has(entry)) return reached;
  reached.add(entry);
  for (const imported of chunk.imports) reachedFrom(chunks, imported, reached);
  return reached;
}

/**
 * Prints what a browser downloads, in KB of gzipped JavaScript: at first load, more for each list, more
 * for the rich text editor. Fails the build when a budget is exceeded.
 */
export function bundleBudget(): Plugin {
  let logger: Logger;
  return {
    name: 'bundle-budget',
    apply: 'build',
    configResolved(config) {
      logger = config.logger;
    },
    generateBundle(_options, bundle) {
      const chunks: Chunks = new Map();
      let entry = '';
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue;
        chunks.set(file.fileName, file);
        if (file.isEntry) entry = file.fileName;
      }

      const sizes = new Map(
        [...chunks].map(([name, chunk]) => [name, gzipSync(chunk.code).length]),
      );
      const weigh = (names: Iterable<string>) =>
        kilobytes([...names].reduce((sum, name) => sum + (sizes.get(name) ?? 0), 0));

      const firstLoad = reachedFrom(chunks, entry);
      const lines = [{ name: 'first load', size: weigh(firstLoad), budget: firstLoadBudget }];
      for (const [name, chunk] of chunks) {
        const module = chunk.facadeModuleId?.split('/src/')[1];
        if (!module || firstLoad.has(name)) continue;
        const added = [...reachedFrom(chunks, name)].filter((each) => !firstLoad.has(each));
        const isList = /List\.tsx$/.test(module);
        lines.push({ name: module, size: weigh(added), budget: isList ? listBudget : Infinity });
      }

      let exceeded = false;
      for (const { name, size, budget } of lines) {
        const limit = budget === Infinity ? '' : ` of ${budget}`;
        const mark = size > budget ? '  TOO LARGE' : '';
        logger.info(`${name.padEnd(48)} ${size.toFixed(1).padStart(6)}${limit} KB gzip${mark}`);
        exceeded ||= size > budget;
      }
      if (exceeded)
        this.error('The console has outgrown its budget (admin/build/bundleBudget.ts).');
    },
  };
}
