import { writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants as zlib, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** A file of text. Pictures, fonts and PDFs are compressed already. */
export const textFile = /\.(html|js|mjs|css|json|svg|xml|txt|webmanifest)$/;
/** The endings of the files that `writeCompressed` writes. */
export const compressedEndings = ['br', 'gz'] as const;
/** Compressing a smaller file would not save a network packet. */
const minCompressibleBytes = 1024;

/** `best` takes about two seconds for a megabyte, `quick` a fiftieth of that, for files that are a tenth larger. */
const qualities = { best: { br: 11, gz: 9 }, quick: { br: 6, gz: 6 } };

/**
 * Writes `<path>.br` and `<path>.gz` beside a file of text, if they are smaller than it.
 * @param path the file, which need not exist yet
 * @returns the endings of the files that were written
 */
export async function writeCompressed(
  path: string,
  content: Uint8Array,
  effort: keyof typeof qualities,
): Promise<string[]> {
  if (!textFile.test(path) || content.length < minCompressibleBytes) return [];
  const quality = qualities[effort];
  const params = {
    [zlib.BROTLI_PARAM_QUALITY]: quality.br,
    [zlib.BROTLI_PARAM_MODE]: zlib.BROTLI_MODE_TEXT,
    [zlib.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  const variants = {
    br: await brotli(content, { params }),
    gz: await gzipped(content, { level: quality.gz }),
  };
  const written: string[] = [];
  for (const ending of compressedEndings) {
    const bytes = variants[ending];
    if (bytes.length >= content.length) continue;
    await writeFile(`${path}.${ending}`, bytes);
    written.push(ending);
  }
  return written;
}
