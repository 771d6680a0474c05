import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { getErrorCode } from 'shared/node/files';

const clock = new Intl.DateTimeFormat('pt-BR', { timeStyle: 'medium' });

export function say(text: string): void {
  console.log(`${clock.format(new Date())}  ${text}`);
}

/** The code by which the database refuses, undefined for any other error. */
export function refusalCode(error: unknown): string | undefined {
  const code = getErrorCode(error);
  return code && /^(?=.*\d)[0-9A-Z]{5}$/.test(code) ? code : undefined;
}

/** An error as a log may hold it: what the database says of a row quotes its values, its code does not. */
export function briefly(error: unknown): string {
  const code = refusalCode(error);
  return code ? `código ${code} do banco de dados` : String(error);
}

/** An error for the person who repairs it: all of it but what the database adds about a row. */
export function withoutRow(error: unknown): unknown {
  return error instanceof Error && refusalCode(error) ? error.stack : error;
}

/** How the gateway words that the database was not there, or not in time. */
export const databaseUnavailable = 'database_unavailable';

export async function step<T>(name: string, work: () => Promise<T>): Promise<T> {
  const started = performance.now();
  const result = await work();
  say(`✓ ${name} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
  return result;
}

/** A reason not to start that the person at the keyboard can do something about: shown without a trace. */
export class Refusal extends Error {}

/** Runs a command of `package.json`. What is refused is told in a sentence, anything else that fails as a whole. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.error(inOneLine(error));
    process.exitCode = 1;
  }
}

/** The own words for people, of this program and of the database; anything else whole. */
export function inOneLine(error: unknown): unknown {
  if (error instanceof Refusal) return error.message;
  const { code, message } = error as { code?: string; message?: string };
  return code?.startsWith('PT4') || code === databaseUnavailable ? message : error;
}

/** Asks at the terminal; the end of the input is a no. */
export async function confirm(question: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = new Promise<string>((done) => terminal.question(`${question} (sim/não) `, done));
  const ended = once(terminal, 'close').then(() => '');
  const given = await Promise.race([answer, ended]);
  terminal.close();
  return /^s(im)?$/i.test(given.trim());
}
