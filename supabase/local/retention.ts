import type { Connection } from '@supabase/lite';
import { say } from './log.ts';

const day = 24 * 60 * 60 * 1000;

/** Deletes what is past its time, now and once a day: what a hosted project schedules in the database. */
export function scheduleRetention(connection: Connection): { stop: () => void } {
  const apply = () =>
    connection
      .exec('select private.apply_retention()')
      .catch((error: Error) => say(`A limpeza diária falhou: ${error.message}`));
  void apply();
  const timer = setInterval(() => void apply(), day);
  return { stop: () => clearInterval(timer) };
}
