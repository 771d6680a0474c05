import { join } from 'node:path';
import type { Connection } from '@supabase/lite';
import { errorCode } from 'shared/node/system-error';
import { keptForMonths } from 'shared/privacy-policy';
import { serviceClient } from '../ops/client.ts';
import { removeFiles, type StoredFile } from '../ops/orphans.ts';
import { Messages } from './inbox/messages.ts';
import { briefly, say } from './log.ts';
import type { Settings } from './settings/settings.ts';

const tenMinutes = 10 * 60 * 1000;
const day = 24 * 60 * 60 * 1000;

/** The console uploads while it saves, so that a file waits minutes for its row, on the slowest line too. */
const forgottenFiles = `
  select bucket_id as bucket, name as path
  from private.orphaned_files() join storage.objects using (bucket_id, name)
  where created_at < now() - interval '1 day'`;

/**
 * Deletes what is past its time, in the database and in the local inbox, and files that no row mentions,
 * now and once a day. A hosted project schedules the first in the database.
 */
export async function startRetention(
  connection: Connection,
  settings: Pick<Settings, 'ownUrl' | 'keys' | 'dataDir'>,
): Promise<{ stop: () => void }> {
  const apply = async () => {
    try {
      await connection.exec('select private.apply_retention()');
      await new Messages(join(settings.dataDir, 'inbox')).removeBefore(monthsAgo(keptForMonths));
      await removeForgottenFiles(connection, settings);
    } catch (error) {
      say(`A limpeza diária não foi feita. ${reason(error)}`);
    }
  };
  await apply();
  const timer = setInterval(() => void apply(), day);
  return { stop: () => clearInterval(timer) };
}

/** Why the database refuses to trust the clock, and what to do; of anything else its code alone. */
function reason(error: unknown): string {
  const isRefusal = errorCode(error) === '55000' && error instanceof Error && 'hint' in error;
  return isRefusal ? `${error.message} ${String(error.hint)}` : briefly(error);
}

function monthsAgo(months: number): Date {
  const moment = new Date();
  moment.setMonth(moment.getMonth() - months);
  return moment;
}

async function removeForgottenFiles(
  connection: Connection,
  { ownUrl, keys }: Pick<Settings, 'ownUrl' | 'keys'>,
): Promise<void> {
  const { rows } = await connection.exec<{ rows: StoredFile[] }>(forgottenFiles);
  if (rows.length === 0) return;
  await removeFiles(serviceClient(ownUrl, keys.secret), rows);
  say(`Arquivos que nenhum registro menciona: ${rows.length} apagados.`);
}

/** Activates the menu whose first day has come, as pg_cron does in a hosted project. */
export async function startDueMenus(connection: Connection): Promise<{ stop: () => void }> {
  const activate = () =>
    connection
      .exec('select private.activate_due_menu()')
      .catch((error: unknown) => say(`A troca do cardápio falhou: ${briefly(error)}`));
  await activate();
  const timer = setInterval(() => void activate(), tenMinutes);
  return { stop: () => clearInterval(timer) };
}
