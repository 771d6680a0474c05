import { join } from 'node:path';
import { step, type Context } from './context.ts';
import { clearInterruptedBuild, runGatsby } from './gatsby.ts';
import { takeInventory, type Inventory } from './release/inventory.ts';
import { syncSources, type SourceChange } from './sources.ts';

/** Has Gatsby build the pages in the work folder. */
export async function build(context: Context): Promise<Inventory> {
  const { settings, folders, log, signal } = context;
  if (await clearInterruptedBuild(folders)) {
    log.line('  a última montagem foi interrompida: esta começa sem o cache dela');
  }
  await step(context, 'sources', () => syncSources(folders), describeSources);
  await step(context, 'gatsby', () => runGatsby(settings, folders, signal));
  return step(context, 'inventory', () => takeInventory(publicFolder(context)), describeFiles);
}

/** Where Gatsby writes. It is never served: a failing build may leave it half updated. */
export function publicFolder({ folders }: Pick<Context, 'folders'>): string {
  return join(folders.gatsby, 'public');
}

function describeSources({ written, removed }: SourceChange): string {
  return `${written} arquivos novos, ${removed} removidos`;
}

function describeFiles({ files }: Inventory): string {
  return `${files.length} arquivos`;
}
