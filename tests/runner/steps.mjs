import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';

/** What a step came to. @typedef {{ passed: number, failed: number }} Counts */

/** @param {Counts[]} counts */
export function sum(...counts) {
  return counts.reduce((total, { passed, failed }) => ({
    passed: total.passed + passed,
    failed: total.failed + failed,
  }));
}

/**
 * Runs commands side by side, each of which checks one thing and counts as one test. What each has printed is
 * shown when it has ended.
 * @param {[command: string, args: string[]][]} commands
 * @returns {Promise<Counts>}
 */
export async function checks(commands) {
  const results = await Promise.all(
    commands.map(async ([command, args]) => {
      const { code, output } = await captured(command, args);
      process.stdout.write(output);
      return code === 0;
    }),
  );
  const passed = results.filter(Boolean).length;
  return { passed, failed: results.length - passed };
}

/**
 * Runs a command that checks one thing, however many figures it prints on the way, and counts it as one test.
 * @returns {Promise<Counts>}
 */
export async function check(command, args, env = {}) {
  const code = await run(command, args, env);
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

async function captured(command, args) {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => (output += text));
  }
  const [code] = await once(child, 'close');
  return { code: code ?? 1, output };
}

/**
 * Runs a test runner that writes a JSON report and reads its counts from it. A runner that exits with
 * an error, or ran nothing at all, never counts as passed.
 * @returns {Promise<Counts>}
 */
export async function suite(command, args, env, reportFile, readCounts) {
  // What an earlier run has left is not taken for this one's.
  await rm(reportFile, { force: true });
  const code = await run(command, args, env);
  const counts = await readFile(reportFile, 'utf8').then(
    (text) => readCounts(JSON.parse(text)),
    () => ({ passed: 0, failed: 1 }),
  );
  const ranNothing = counts.passed + counts.failed === 0;
  const failedOtherwise = code !== 0 && counts.failed === 0;
  return ranNothing || failedOtherwise ? { ...counts, failed: counts.failed + 1 } : counts;
}

/** @returns {Promise<number>} the exit code; a command ended by a signal counts as 1 */
export async function run(command, args, env = {}) {
  const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...env } });
  const [code] = await once(child, 'exit');
  return code ?? 1;
}

export function jestCounts(report) {
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
  };
}

export function playwrightCounts(report) {
  const { expected, flaky, unexpected } = report.stats;
  return { passed: expected, failed: unexpected + flaky };
}
