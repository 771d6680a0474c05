import { parse } from 'node:path';

/**
 * The name that Gatsby gives to the copies of a stored picture, without hashes and extension.
 * @param path path of the picture in its bucket
 */
export function createPictureName(path: string): string {
  // File systems limit the length and characters of a file name.
  return parse(path)
    .name.replace(/[^\p{L}\p{N}_-]+/gu, '-')
    .slice(0, 60);
}
