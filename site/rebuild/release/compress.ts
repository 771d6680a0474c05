import { writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { isHashed } from 'shared/hashed-file';
import { isArticle, isPage } from './kinds.ts';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

const compressible = /\.(html|js|mjs|css|json|svg|xml|txt|webmanifest)$/;
/** Below this a compressed answer saves no packet. */
const smallest = 1024;

/** How hard to try: 1 ms for a page, or 70 ms for 8 % less. */
export type Effort = 'quick' | 'best';

/**
 * A hashed file is compressed once in its life. Pages carry the release's stamp and are compressed anew for
 * every release: twenty pages that families come for, and articles, of which there may be thousands.
 *
 * @param path in the release
 */
export function effortFor(path: string): Effort {
  const isOneOfFew = isPage(path) && !isArticle(path);
  return isOneOfFew || isHashed(path) ? 'best' : 'quick';
}

/**
 * Writes `<path>.br` and `<path>.gz` beside a file, where that pays.
 * @returns the endings of what was written
 */
export async function writeCompressed(
  path: string,
  content: Buffer,
  effort: Effort,
): Promise<string[]> {
  if (!compressible.test(path) || content.length < smallest) return [];
  const best = effort === 'best';
  const variants = await Promise.all([
    brotli(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: best ? 11 : 6,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }).then((bytes) => ({ ending: 'br', bytes })),
    gzipped(content, { level: best ? 9 : 6 }).then((bytes) => ({ ending: 'gz', bytes })),
  ]);
  const worthwhile = variants.filter(({ bytes }) => bytes.length < content.length);
  await Promise.all(worthwhile.map(({ ending, bytes }) => writeFile(`${path}.${ending}`, bytes)));
  return worthwhile.map(({ ending }) => ending);
}
