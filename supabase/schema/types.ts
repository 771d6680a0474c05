/** `npm run types`; the usage text explains it. */
import { readFile, writeFile } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { format, resolveConfig } from 'prettier';
import { runCli } from './supabase-cli';
import { openInMemory } from './in-memory';
import { createSecurityCatalogue } from './security-catalogue';

const usage = `Usage: npm run types [-- --check] [--into <folder>]

Generates two files from the migrations: the row types in shared/src/database.types.ts, and all access rules in
supabase/schema/security-catalogue.txt, for review.
  --check           change nothing; exit with 1 when a file does not match the migrations
  --into <folder>   keep both files in this folder instead`;

const { values } = parseArgs({
  options: {
    check: { type: 'boolean' },
    into: { type: 'string' },
    help: { type: 'boolean', short: 'h' },
  },
});

const header = `/**
 * Row types of every table, view and function. Generated from the migrations by \`npm run types\`:
 * change a migration, never this file.
 */

`;

if (values.help) {
  console.log(usage);
} else {
  const upToDate = [
    await updateFile('../../shared/src/database.types.ts', generateTypes),
    await updateFile('security-catalogue.txt', async () => {
      const db = await openInMemory();
      const catalogue = await createSecurityCatalogue(db);
      await db.close();
      return catalogue;
    }),
  ];
  // PGlite sets the exit code when it closes, so set ours last.
  process.exitCode = upToDate.includes(false) ? 1 : 0;
}

/**
 * Writes or checks a generated file.
 * @returns whether the file matches the migrations now
 */
async function updateFile(file: string, generate: () => Promise<string>): Promise<boolean> {
  const own = fileURLToPath(new URL(file, import.meta.url));
  const path = values.into ? join(values.into, basename(own)) : own;
  const name = relative(process.cwd(), path);
  const current = await readFile(path, 'utf8').catch(() => '');
  const generated = await generate();
  if (generated === current) {
    console.log(`${name} matches the migrations.`);
  } else if (values.check) {
    console.error(`${name} is stale. Run \`npm run types\`, review the change and commit it.`);
    return false;
  } else {
    await writeFile(path, generated);
    console.log(`Wrote ${name}.`);
  }
  return true;
}

/** Describes the migrated database in TypeScript, as the Supabase CLI prints it, formatted. */
async function generateTypes(): Promise<string> {
  const db = await openInMemory();
  const printed = await runCli(db, 'gen', 'types', '--lang', 'typescript', '--schema', 'public');
  await db.close();
  // The CLI may print notices before the source.
  const source = header + printed.slice(printed.indexOf('export type Json'));
  return format(source, { ...(await resolveConfig(import.meta.filename)), parser: 'typescript' });
}
