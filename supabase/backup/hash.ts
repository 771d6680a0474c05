import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';

/** SHA-256, hexadecimal. */
export const sha256 = (content: Uint8Array | string): string =>
  createHash('sha256').update(content).digest('hex');

/** SHA-256 of a file of any size, hexadecimal. */
export async function sha256OfFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
