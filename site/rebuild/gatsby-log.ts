import { readFile } from 'node:fs/promises';

const most = 30;

/**
 * The lines of a build's output that say why it failed: from the first error on, without the places in
 * the code of Gatsby and Node that follow; the last lines when no error is marked.
 */
export async function whyItFailed(path: string): Promise<string> {
  const lines = (await readFile(path, 'utf8')).trimEnd().split('\n');
  const first = lines.findIndex((line) => /^\s*error\b/i.test(line));
  if (first === -1) return lines.slice(-most).join('\n');
  const telling = lines.slice(first).filter((line) => !isPlaceInCode(line) && line.trim() !== '');
  return telling.slice(0, most).join('\n');
}

function isPlaceInCode(line: string): boolean {
  return /^\s*(-|at) \S+:\d+ |^\s*(\[main\]|node:internal)|^\s*at .*\d+:\d+\)?$/.test(line);
}
