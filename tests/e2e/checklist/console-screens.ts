import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { resourceSources } from '../../../admin/src/providers/data/resources';

/** Resources that are part of another's screen. */
const tabs: Record<string, string> = {
  'gerenciar-categorias': 'gerenciar-vivencias/categorias',
};

/** Screens with an address of their own in the source of the console; sign-in is react-admin's. */
const source = readFileSync(join(import.meta.dirname, '../../../admin/src/Console.tsx'), 'utf8');
const routes = [...source.matchAll(/<Route path="\/([\w-]+)"/g)].map(([, path = '']) => path);

/** Every screen below /admin, by the console's own tables: a new one cannot be forgotten. */
export const consoleScreens: readonly string[] = [
  'login',
  ...routes,
  ...Object.keys(resourceSources).map((name) => tabs[name] ?? name),
];
