import type { Connection } from '@supabase/lite';
import { say } from './log.ts';

const tenMinutes = 10 * 60 * 1000;

/** Activates the menu whose first day has come, as pg_cron does in a hosted project. */
export async function startDueMenus(connection: Connection): Promise<{ stop: () => void }> {
  const activate = () =>
    connection
      .exec('select private.activate_due_menu()')
      .catch((error: unknown) => say(`A troca do cardápio falhou: ${String(error)}`));
  await activate();
  const timer = setInterval(() => void activate(), tenMinutes);
  return { stop: () => clearInterval(timer) };
}
