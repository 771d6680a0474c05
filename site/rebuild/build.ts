import { join } from 'node:path';
import { step, type Context } from './context.ts';
import { isCleaningDue, isColdStart, removeUnneededPictures } from './cleaning.ts';
import { clearInterruptedBuild, dropCache, runGatsby } from './gatsby.ts';
import { takeInventory, type Inventory } from './release/inventory.ts';
import { syncSources, type SourceChange } from './sources.ts';

/** Has Gatsby build the pages in the work folder; from nothing when that is due. */
export async function build(context: Context): Promise<Inventory> {
  const { settings, folders, log, signal } = context;
  if (await clearInterruptedBuild(folders)) {
    log.line('  a última montagem foi interrompida: esta começa sem o cache dela');
  }
  const now = new Date();
  if (await isCleaningDue(folders, now)) await dropCache(folders, { webpack: true });
  const isCold = await isColdStart(folders);
  await step(context, 'sources', () => syncSources(folders), describeSources);
  await step(context, 'gatsby', () => runGatsby(settings, folders, signal));
  const takeStock = () => takeInventory(publicFolder(context));
  const inventory = await step(context, 'inventory', takeStock, describeFiles);
  if (isCold) {
    const needed = inventory.files.map(({ path }) => path);
    await removeUnneededPictures(folders, needed, now);
  }
  return inventory;
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
