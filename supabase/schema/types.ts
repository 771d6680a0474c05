/** `npm run types`: see the usage. */
import { readFile, writeFile } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { format, resolveConfig } from 'prettier';
import { askCli } from './cli';
import { openInMemory } from './in-memory';
import { securityCatalogue } from './security-catalogue';

const usage = `Usage: npm run types [-- --check] [--into <folder>]

Writes what the migrations make: the row types in shared/src/database.types.ts, and everything that decides who may
do what in supabase/schema/security-catalogue.txt, for review.
  --check           change nothing; exit with 1 when a file is not what the migrations say
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
/** \`Needed\` are the columns that an insert has to name. Nothing asks for rows of two tables by these types. */
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
  const areCurrent = [
    await keep('../../shared/src/database.types.ts', generateTypes),
    await keep('security-catalogue.txt', async () => {
      const db = await openInMemory();
      const catalogue = await securityCatalogue(db);
      await db.close();
      return catalogue;
    }),
  ];
  // PGlite sets the exit code when it ends, so this comes last.
  process.exitCode = areCurrent.includes(false) ? 1 : 0;
}

/** @returns whether the file is, or has become, what the migrations say */
async function keep(file: string, generate: (path: string) => Promise<string>): Promise<boolean> {
  const own = fileURLToPath(new URL(file, import.meta.url));
  const path = values.into ? join(values.into, basename(own)) : own;
  const name = relative(process.cwd(), path);
  const current = await readFile(path, 'utf8').catch(() => '');
  const generated = await generate(path);
  if (generated === current) {
    console.log(`${name} is what the migrations say.`);
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
 * TypeScript source describing the database that the migrations make, as the Supabase CLI writes it.
 * `path` is where it will be stored: it decides the formatting.
 */
async function generateTypes(path: string): Promise<string> {
  const db = await openInMemory();
  const printed = await askCli(db, 'gen', 'types', '--lang', 'typescript', '--schema', 'public');
  await db.close();
  // The CLI may print notices before the source; after the types come helpers for several schemas.
  const source = printed.slice(
    printed.indexOf('export type Json'),
    printed.indexOf('type DatabaseWithoutInternals'),
  );
  const options = { ...(await resolveConfig(import.meta.filename)), filepath: path };
  const plain = condensed(await format(source, options));
  return format(header + plain + footer, { ...options, objectWrap: 'collapse' });
}

/**
 * The CLI says each column of a table three times: of the row, of an insert, which needs some, and of an update; and
 * much that no query of the product uses.
 */
function condensed(source: string): string {
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
