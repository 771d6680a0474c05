import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureInstalled } from './install.mjs';

const [, , program, ...args] = process.argv;
const file = resolve(program);
process.argv = [process.argv[0], file, ...args];
// What is plain JavaScript installs by itself, at the moment that is right for it.
if (!file.endsWith('.mjs')) {
  await ensureInstalled();
  const { register } = await import('tsx/esm/api');
  register();
}
await import(pathToFileURL(file).href);
