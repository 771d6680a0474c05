import { existsSync, readFileSync } from 'node:fs';

/**
 * Reads what `--help` of a program prints, from the file beside it. A file of its own can be printed before anything is
 * installed.
 * @param {string} program path of the program
 * @returns {string | null} null when there is no such file
 */
export function findHelp(program) {
  const file = program.replace(/\.ts$/, '.help.txt');
  return file !== program && existsSync(file) ? readFileSync(file, 'utf8').trimEnd() : null;
}

/**
 * Reads what `--help` of a program prints.
 * @param {string} program path of the program
 */
export const readHelp = (program) => findHelp(program) ?? '';
