import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { CopiedRow } from './copied-rows.ts';

/**
 * Writes rows as they come, each as JSON on a line of its own: `{"tabela":"public.espacos","linha":{…}}`.
 * @returns SHA-256 of the file, hexadecimal
 */
export async function writeRows(path: string, pieces: AsyncIterable<CopiedRow[]>): Promise<string> {
  const hash = createHash('sha256');
  async function* lines() {
    for await (const rows of pieces) {
      const text = rows.map((row) => `${JSON.stringify(row)}\n`).join('');
      hash.update(text);
      yield text;
    }
  }
  await pipeline(lines, createWriteStream(path));
  return hash.digest('hex');
}

/** The rows of such a file, one after the other. */
export async function* readRows(path: string): AsyncGenerator<CopiedRow> {
  let rest = '';
  // Not by node:readline: for it, a line also ends at separators that texts may hold (U+2028).
  for await (const chunk of createReadStream(path, 'utf8') as AsyncIterable<string>) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) yield JSON.parse(line) as CopiedRow;
  }
}
