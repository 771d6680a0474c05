import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { dirname } from 'node:path';

const root = dirname(dirname(dirname(import.meta.dirname)));

export interface Outcome {
  code: number | null;
  /** Everything it printed, as it came. */
  output: string;
}

/** Runs a program of the project to its end, with this on its standard input. */
export async function run(
  [program = '', ...args]: string[],
  env: Record<string, string>,
  input = '',
): Promise<Outcome> {
  const child = spawn(process.execPath, ['--import', 'tsx', program, ...args], { cwd: root, env });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  }
  child.stdin.end(input);
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output };
}
