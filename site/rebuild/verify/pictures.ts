import { join } from 'node:path';
import sharp from 'sharp';
import { mapParallel } from 'shared/parallel';
import type { Manifest } from '../release/manifest.ts';

const picture = /\.(jpe?g|png|webp|avif)$/;
const atOnce = 4;

/**
 * Pictures that carry more than what they show: where and when a photo was taken, with which phone. They are
 * looked into once, in the first release that holds them.
 */
export async function pictureProblems(
  folder: string,
  { files }: Manifest,
  previous: Manifest | null,
): Promise<string[]> {
  const isNew = (path: string) => previous?.files[path]?.source !== files[path]?.source;
  const paths = Object.keys(files).filter((path) => picture.test(path) && isNew(path));
  const problems = await mapParallel(paths, atOnce, async (path) => {
    const found = await metadataIn(join(folder, path));
    return found.map((kind) => `${path} traz metadados (${kind})`);
  });
  return problems.flat();
}

async function metadataIn(file: string): Promise<string[]> {
  const metadata = await sharp(file).metadata();
  const kinds = { EXIF: metadata.exif, XMP: metadata.xmp, IPTC: metadata.iptc };
  return Object.entries(kinds).flatMap(([kind, data]) => (data ? [kind] : []));
}
