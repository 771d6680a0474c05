import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';

const script = join(import.meta.dirname, '../../admin/static/browser-check.js');

/** Runs the script with stand-ins for a browser that has only these features. */
async function runCheck(globals: object, supportedStyles: string[]) {
  const removed: string[] = [];
  const shown: string[] = [];
  const root = { parentNode: { removeChild: () => removed.push('root') } };
  const message = { removeAttribute: (name: string) => shown.push(name) };
  const window = {
    ...globals,
    CSS: { supports: (name: string) => supportedStyles.includes(name) },
  };
  const document = { getElementById: (id: string) => (id === 'root' ? root : message) };
  runInNewContext(await readFile(script, 'utf8'), { window, document });
  return { removed, shown };
}

const all = { CompressionStream: 1, MathMLElement: 1 };

test('the console opens in a browser that has all required features', async () => {
  expect(await runCheck(all, ['container-type'])).toEqual({ removed: [], shown: [] });
});

test.each([
  ['Chrome 108', { CompressionStream: 1 }, ['container-type']],
  ['Firefox 112, Safari 16.3', { MathMLElement: 1 }, ['container-type']],
  ['Safari 15', all, []],
])('the console explains to %s why it does not open', async (_browser, globals, styles) => {
  expect(await runCheck(globals, styles)).toEqual({ removed: ['root'], shown: ['hidden'] });
});
