import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from 'shared/node/testing/temporary-folder';
import { whyItFailed } from './gatsby-log.ts';

async function logged(output: string): Promise<string> {
  const path = join(await temporaryFolder(), 'gatsby.log');
  await writeFile(path, output);
  return whyItFailed(path);
}

test('the reason is told without progress and without places in the code', async () => {
  const output = `success load gatsby config - 0.036s
error Error in "gatsby-node.js": Cannot find module 'x'

  - loader:1038 Module._load
    node:internal/modules/cjs/loader:1038:27

  - HTMLInputElement.js:1924 Object.<anonymous>
    [main]/[jsdom]/lib/HTMLInputElement.js:1924:14
not finished write out requires - 0.017s`;
  expect(await logged(output)).toBe(
    `error Error in "gatsby-node.js": Cannot find module 'x'\nnot finished write out requires - 0.017s`,
  );
});

test('output without an error is told by its end', async () => {
  const lines = Array.from({ length: 50 }, (_, index) => `line ${index}`);
  expect(await logged(lines.join('\n'))).toBe(lines.slice(20).join('\n'));
});
