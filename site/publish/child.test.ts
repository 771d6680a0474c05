import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readIfExists } from 'shared/node/files';
import { temporaryFolder } from 'shared/node/testing/temporary-folder';
import { runChild } from './child.ts';

const forever = ['-c', 'sleep 600'];

async function files() {
  const cwd = await temporaryFolder();
  return { cwd, env: process.env, output: join(cwd, 'output'), mark: join(cwd, 'mark') };
}

test('what the program says goes to the file', async () => {
  const options = await files();
  const { signal } = new AbortController();
  expect(await runChild('sh', ['-c', 'echo montado; exit 3'], options, signal)).toBe(3);
  expect(await readFile(options.output, 'utf8')).toBe('montado\n');
  expect(await readIfExists(options.mark)).toBeNull();
});

test('called off before the program has begun, it never begins', async () => {
  const options = await files();
  const stop = new AbortController();
  const child = runChild('sh', forever, options, stop.signal);
  stop.abort();
  await expect(child).rejects.toThrow('aborted');
  expect(await readIfExists(options.mark)).toBeNull();
});

test('called off while it runs, it ends at once', async () => {
  const options = await files();
  const stop = new AbortController();
  const child = runChild('sh', forever, options, stop.signal);
  while ((await readIfExists(options.mark)) === null) await new Promise(setImmediate);
  stop.abort();
  await expect(child).rejects.toThrow('aborted');
});
