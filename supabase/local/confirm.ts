import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** Asks at the terminal; the end of the input is a no. */
export async function confirm(question: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = new Promise<string>((done) => terminal.question(`${question} (sim/não) `, done));
  const ended = once(terminal, 'close').then(() => '');
  const given = await Promise.race([answer, ended]);
  terminal.close();
  return /^s(im)?$/i.test(given.trim());
}
