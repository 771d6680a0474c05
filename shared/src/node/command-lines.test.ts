import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { wranglerVersion } from './command-lines';
import { root } from './environment.mjs';

const files = ['.github/workflows', 'docs/deploy'].flatMap((folder) =>
  readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => join(folder, name)),
);

test.each(files)('%s uses the same version of wrangler', (file) => {
  const versions = [...readFileSync(join(root, file), 'utf8').matchAll(/wrangler@([\d.]*\d)/g)];
  expect(versions.map(([, version]) => version).filter((each) => each !== wranglerVersion)).toEqual(
    [],
  );
});
