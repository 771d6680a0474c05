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
 * @param {Record<string, string>} env
 * @param {[command: string, args: string[]][]} commands
 * @returns {Promise<Counts>}
 */
export async function checks(env, commands) {
  const results = await Promise.all(
    commands.map(async ([command, args]) => {
      const stdio = ['ignore', 'pipe', 'pipe'];
      const child = spawn(command, args, { stdio, env: { ...process.env, ...env } });
      let output = '';
      for (const stream of [child.stdout, child.stderr]) {
        stream.setEncoding('utf8').on('data', (text) => (output += text));
      }
      const [code] = await once(child, 'close');
      console.log(`${code === 0 ? '✓' : '✗'} ${command} ${args.join(' ')}\n${output}`);
      return code === 0;
    }),
  );
  const passed = results.filter(Boolean).length;
  return { passed, failed: results.length - passed };
}

/**
 * Runs a test runner that writes a JSON report and reads its counts from it. A runner that exits with
 * an error, or ran nothing at all, never counts as passed.
 * @returns {Promise<Counts>}
 */
export async function suite(command, args, env, reportFile, readCounts) {
  // What an earlier run has left is not taken for this one's.
  await rm(reportFile, { force: true });
  const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...env } });
  const [code] = await once(child, 'exit');
  const counts = await readFile(reportFile, 'utf8').then(
    (text) => readCounts(JSON.parse(text)),
    () => ({ passed: 0, failed: 1 }),
  );
  const ranNothing = counts.passed + counts.failed === 0;
  const failedOtherwise = code !== 0 && counts.failed === 0;
  return ranNothing || failedOtherwise ? { ...counts, failed: counts.failed + 1 } : counts;
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
