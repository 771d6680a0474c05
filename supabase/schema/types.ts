/** `npm run types`; the usage text explains it. */
import { readFile, writeFile } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { format, resolveConfig } from 'prettier';
import { askCli } from './cli';
import { openInMemory } from './in-memory';
import { securityCatalogue } from './security-catalogue';

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

const footer = `
/** \`Needed\` are the columns that an insert must give. No query reads two tables through these types. */
type Table<Row, Needed extends keyof Row> = {
  Row: Row;
  Insert: Pick<Row, Needed> & Partial<Row>;
  Update: Partial<Row>;
  Relationships: [];
};

type View<Row> = { Row: Row; Relationships: [] };

export type Tables<Name extends keyof Database['public']['Tables']> =
  Database['public']['Tables'][Name]['Row'];
`;

if (values.help) {
  console.log(usage);
} else {
  const upToDate = [
    await updateFile('../../shared/src/database.types.ts', generateTypes),
    await updateFile('security-catalogue.txt', async () => {
      const db = await openInMemory();
      const catalogue = await securityCatalogue(db);
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
async function updateFile(
  file: string,
  generate: (path: string) => Promise<string>,
): Promise<boolean> {
  const own = fileURLToPath(new URL(file, import.meta.url));
  const path = values.into ? join(values.into, basename(own)) : own;
  const name = relative(process.cwd(), path);
  const current = await readFile(path, 'utf8').catch(() => '');
  const generated = await generate(path);
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

/**
 * Generates TypeScript source that describes the migrated database, as the Supabase CLI prints it.
 * @param path where the source will be stored, which determines its formatting
 */
async function generateTypes(path: string): Promise<string> {
  const db = await openInMemory();
  const printed = await askCli(db, 'gen', 'types', '--lang', 'typescript', '--schema', 'public');
  await db.close();
  // The CLI may print notices before the source. Helper types for several schemas follow the types.
  const source = printed.slice(
    printed.indexOf('export type Json'),
    printed.indexOf('type DatabaseWithoutInternals'),
  );
  const options = { ...(await resolveConfig(import.meta.filename)), filepath: path };
  const plain = condense(await format(source, options));
  return format(header + plain + footer, { ...options, objectWrap: 'collapse' });
}

/**
 * Shortens the CLI's output. It lists each column of a table three times, for the row, the insert and the
 * update, and much that no query of the product uses.
 */
function condense(source: string): string {
  const tables =
    /^( {6}\w+): \{\n {8}Row: (\{[^}]*\});\n {8}ComputedFields: never;\n {8}Insert: (\{[^}]*\});\n[^]*?\n {6}\};$/gm;
  const views =
    /^( {6}\w+): \{\n {8}Row: (\{[^}]*\});\n {8}ComputedFields: never;\n[^]*?\n {6}\};$/gm;
  const unused = /^ {8}SetofOptions: \{[^}]*\};\n|^ {4}(Enums|CompositeTypes): \{[^}]*\};\n/gm;
  return source
    .replace(tables, (_, name: string, row: string, insert: string) => {
      const needed = [...insert.matchAll(/^ +(\w+):/gm)].map(([, column]) => `'${column}'`);
      return `${name}: Table<${row}, ${needed.join(' | ') || 'never'}>;`;
    })
    .replace(views, '$1: View<$2>;')
    .replace(unused, '');
}
