import { readFile, writeFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { generateTypes } from './generate-types';
import { openInMemory } from './in-memory';
import { securityCatalogue } from './security-catalogue';

const usage = `Usage: npm run types [-- --check]

Writes what the migrations make: the row types in shared/src/database.types.ts, and everything that decides who may
do what in supabase/schema/security-catalogue.txt, for review.
  --check   change nothing; fail when a file is not what the migrations say`;

const { values } = parseArgs({
  options: { check: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
});

if (values.help) {
  console.log(usage);
} else {
  await keep('../../shared/src/database.types.ts', generateTypes);
  await keep('security-catalogue.txt', async () => {
    const db = await openInMemory();
    const catalogue = await securityCatalogue(db);
    await db.close();
    return catalogue;
  });
}

async function keep(file: string, generate: (path: string) => Promise<string>): Promise<void> {
  const path = fileURLToPath(new URL(file, import.meta.url));
  const name = relative(process.cwd(), path);
  const current = await readFile(path, 'utf8').catch(() => '');
  const generated = await generate(path);
  if (generated === current) {
    console.log(`${name} is what the migrations say.`);
  } else if (values.check) {
    console.error(`${name} is stale. Run \`npm run types\`, review the change and commit it.`);
    process.exitCode = 1;
  } else {
    await writeFile(path, generated);
    console.log(`Wrote ${name}.`);
  }
}
