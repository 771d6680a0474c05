import { readFile, writeFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { generateTypes } from './generate-types';

const usage = `Usage: npm run types [-- --check]

Writes shared/src/database.types.ts from the migrations.
  --check   change nothing; fail when the file is not what the migrations say`;

const { values } = parseArgs({
  options: { check: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
});

const path = fileURLToPath(new URL('../../shared/src/database.types.ts', import.meta.url));
const name = relative(process.cwd(), path);

if (values.help) {
  console.log(usage);
} else {
  const current = await readFile(path, 'utf8').catch(() => '');
  const generated = await generateTypes(path);
  if (generated === current) {
    console.log(`${name} is what the migrations say.`);
  } else if (values.check) {
    console.error(`${name} is stale. Run \`npm run types\` and commit it.`);
    process.exitCode = 1;
  } else {
    await writeFile(path, generated);
    console.log(`Wrote ${name}.`);
  }
}
