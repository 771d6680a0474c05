import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { getErrorCode } from 'shared/node/file-system';
import { InvalidSettings } from 'shared/node/settings';

const timeFormat = new Intl.DateTimeFormat('pt-BR', { timeStyle: 'medium' });

export function logLine(text: string): void {
  console.log(`${timeFormat.format(new Date())}  ${text}`);
}

/** Returns the SQLSTATE of a database error; undefined for any other error. */
export function getSqlState(error: unknown): string | undefined {
  const code = getErrorCode(error);
  return code && /^(?=.*\d)[0-9A-Z]{5}$/.test(code) ? code : undefined;
}

/** Whether an error says that a disk, or somebody's share of it, is full. */
export const isDiskFull = (error: unknown): boolean =>
  ['ENOSPC', 'EDQUOT'].includes(getErrorCode(error) ?? '');

/** Says which disk is full, if the error names a file on it. */
export function describeFullDisk(error: unknown): string {
  const { path } = error as NodeJS.ErrnoException;
  return `O disco está cheio${path ? ` (${path})` : ''}. Libere espaço, e repita o comando.`;
}

/**
 * Shortens an error for the log: the message of a database error quotes values of rows, but its code does
 * not.
 */
export function summarizeError(error: unknown): string {
  if (isDiskFull(error)) return describeFullDisk(error);
  const code = getSqlState(error);
  return code ? `código ${code} do banco de dados` : String(error);
}

/**
 * Prepares an error for the person who repairs it: everything except the details that the database adds about
 * a row.
 */
export function removeRowDetails(error: unknown): unknown {
  return error instanceof Error && getSqlState(error) ? error.stack : error;
}

/** The gateway's error code when the database is down or too slow. */
export const databaseUnavailable = 'database_unavailable';

export async function runStep<T>(name: string, work: () => Promise<T>): Promise<T> {
  const started = performance.now();
  const result = await work();
  logLine(`✓ ${name} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
  return result;
}

/** An error that the person at the keyboard can resolve. It is shown without a stack trace. */
export class Refusal extends Error {}

/** Whether the message of an error is a sentence for the person at the keyboard. */
export const isForOperator = (error: unknown): error is Error =>
  error instanceof Refusal || error instanceof InvalidSettings;

/** Runs a command of `package.json`. Refusals are printed as a sentence, other errors in full. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.error(toReadableError(error));
    process.exitCode = 1;
  }
}

/**
 * Returns the message if it was written for people, by this program or the database; otherwise the whole
 * error.
 */
export function toReadableError(error: unknown): unknown {
  if (isForOperator(error)) return error.message;
  if (isDiskFull(error)) return describeFullDisk(error);
  const { code, message } = error as { code?: string; message?: string };
  return code?.startsWith('PT4') || code === databaseUnavailable ? message : error;
}

/** Asks a yes/no question at the terminal. The end of the input counts as no. */
export async function confirm(question: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = new Promise<string>((done) => terminal.question(`${question} (sim/não) `, done));
  const ended = once(terminal, 'close').then(() => '');
  const reply = await Promise.race([answer, ended]);
  terminal.close();
  return /^s(im)?$/i.test(reply.trim());
}
