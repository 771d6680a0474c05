import { join } from 'node:path';
import { millisecondsInDay } from 'date-fns/constants';
import { sql } from 'kysely';
import { getErrorCode } from 'shared/node/file-system';
import { keptForMonths } from 'shared/privacy-policy';
import type { DataApp } from './database/app.ts';
import { Messages } from './inbox/message-store.ts';
import { summarizeError, logLine } from './log.ts';
import type { ServerSettings } from 'shared/node/settings';

const tenMinutes = 10 * 60 * 1000;

/**
 * Orphaned files older than a day. The console uploads while it saves, so a file waits only minutes for its
 * row, even on a slow line.
 */
const orphanedFilesQuery = `
  select bucket_id as bucket, name as path
  from private.list_orphaned_files() join storage.objects using (bucket_id, name)
  where created_at < now() - interval '1 day'`;

/**
 * Starts the jobs that a hosted project schedules in the database.
 * @param operator e-mail address of the person to warn about missing backups
 * @returns a function that stops the jobs
 */
export async function startSchedule(
  app: DataApp,
  { dataDir, operator }: Pick<ServerSettings, 'dataDir' | 'operator'>,
): Promise<() => void> {
  const clean = async () => {
    await applyRetention(app, dataDir);
    await checkBackups(app, operator);
  };
  const activate = () => activateDueMenu(app);
  await clean();
  await activate();
  const timers = [
    setInterval(() => void clean(), millisecondsInDay),
    setInterval(() => void activate(), tenMinutes),
  ];
  return () => timers.forEach(clearInterval);
}

/**
 * Deletes everything past its retention: rows, mails of the local inbox, files that no row refers to. If one
 * part fails, the others still run.
 */
async function applyRetention(app: DataApp, dataDir: string): Promise<void> {
  const oldest = new Date();
  oldest.setMonth(oldest.getMonth() - keptForMonths);
  const inbox = new Messages(join(dataDir, 'inbox'));
  const cleanings = [
    () => app.connection.exec('select private.apply_retention()'),
    () => inbox.removeBefore(oldest),
    () => removeOrphanedFiles(app),
  ];
  for (const clean of cleanings) {
    try {
      await clean();
    } catch (error) {
      // Log the database's explanation if it does not trust the clock, and only the code of any other error.
      const isRefusal =
        getErrorCode(error) === '55000' && error instanceof Error && 'hint' in error;
      const reason = isRefusal ? `${error.message} ${String(error.hint)}` : summarizeError(error);
      logLine(`A limpeza diária não foi feita. ${reason}`);
    }
  }
}

async function removeOrphanedFiles({ connection, _storageAdapter: store }: DataApp): Promise<void> {
  const { rows } = await connection.exec<{ rows: { bucket: string; path: string }[] }>(
    orphanedFilesQuery,
  );
  let removed = 0;
  for (const { bucket, path } of rows) {
    try {
      await store?.deleteObject(bucket, path, undefined);
      const row = sql`delete from storage.objects where bucket_id = ${bucket} and name = ${path}`;
      await row.execute(connection.kysely);
      removed += 1;
    } catch (error) {
      logLine(`Não foi possível apagar ${bucket}/${path}: ${summarizeError(error)}`);
    }
  }
  if (removed > 0) logLine(`Arquivos que nenhum registro menciona: ${removed} apagados.`);
}

async function checkBackups({ connection }: DataApp, operator: string | null): Promise<void> {
  await sql`select private.check_backups(${operator})`
    .execute(connection.kysely)
    .catch((error: unknown) =>
      logLine(`A conferência das cópias falhou: ${summarizeError(error)}`),
    );
}

async function activateDueMenu({ connection }: DataApp): Promise<void> {
  await connection
    .exec('select private.activate_due_menu()')
    .catch((error: unknown) => logLine(`A troca do cardápio falhou: ${summarizeError(error)}`));
}
