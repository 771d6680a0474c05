import { readFile } from 'node:fs/promises';

/** Lists the names of every table, view and function of the API, as the generated types have them. */
export async function readApiNames() {
  const file = new URL('../../../shared/src/database.types.ts', import.meta.url);
  const [, tables = '', views = '', functions = ''] = (await readFile(file, 'utf8')).split(
    /^ {4}(?:Tables|Views|Functions|Enums): \{/m,
  );
  const listNames = (section: string) =>
    [...section.matchAll(/^ {6}(\w+): /gm)].map(([, name = '']) => name).sort();
  return {
    tables: listNames(tables),
    views: listNames(views),
    functions: listNames(functions),
  };
}
