import { Refusal } from '../../../local/log.ts';
import type { Workplace } from '../step.ts';

/**
 * Calls a function of the schema `private` that stores secrets. It returns what is wrong instead of raising an error,
 * because PostgreSQL writes a failing statement, with its secrets, to the project's log.
 * @throws {Refusal} with the words of the function
 */
export async function configure({ sql }: Pick<Workplace, 'sql'>, call: string): Promise<void> {
  const [result] = await sql<{ problem: string | null }>(`select private.${call} as problem`);
  if (result?.problem) throw new Refusal(result.problem);
}
