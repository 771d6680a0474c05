import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, readFile, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ensureBrowser } from './programs.mjs';

/**
 * A step's result: the number of passed tests, and the name and output of each failed one.
 * @typedef {{ passed: number, failures: string[] }} Counts
 */

const linesOfFailure = 25;

/** @param {Counts[]} counts */
export function sum(...counts) {
  return counts.reduce((total, { passed, failures }) => ({
    passed: total.passed + passed,
    failures: [...total.failures, ...failures],
  }));
}

/**
 * Prints the failures and `N passed, N failed`, where readers look first, and ends the process. It also adds the failures
 * to the file FAILURES_FILE, if that is set.
 * @param {Counts} total
 */
export async function endWithCounts({ passed, failures }) {
  const text = failures.join('\n\n');
  if (text) console.log(`\n${text}`);
  console.log(`\n${passed} passed, ${failures.length} failed`);
  const { FAILURES_FILE } = process.env;
  if (text && FAILURES_FILE) await appendFile(FAILURES_FILE, `\n${text}\n`);
  process.exit(failures.length === 0 ? 0 : 1);
}

/** @returns {Counts} */
export function toFailure(error) {
  return createFailedCounts('not run', error.stack ?? String(error));
}

/**
 * Runs commands in parallel; each counts as one test. The output of a command is printed when it ends.
 * @param {Record<string, string>} env
 * @param {[command: string, args: string[]][]} commands
 * @returns {Promise<Counts>}
 */
export async function runChecks(env, commands) {
  const results = await Promise.all(
    commands.map(async ([command, args]) => {
      const stdio = ['ignore', 'pipe', 'pipe'];
      const child = spawn(command, args, { stdio, env: { ...process.env, ...env } });
      let output = '';
      for (const stream of [child.stdout, child.stderr]) {
        stream.setEncoding('utf8').on('data', (text) => (output += text));
      }
      const [code] = await once(child, 'close');
      const name = `${command} ${args.join(' ')}`;
      console.log(`${code === 0 ? '✓' : '✗'} ${name}\n${output}`);
      return code === 0 ? { passed: 1, failures: [] } : createFailedCounts(name, output);
    }),
  );
  return sum(...results);
}

/**
 * Runs a test runner and reads its JSON report. A runner that exits with an error, or ran no test, counts as failed.
 * @returns {Promise<Counts>}
 */
async function runSuite(command, args, env, reportFile, readReport) {
  // Don't mistake an earlier run's report for this one's.
  await rm(reportFile, { force: true });
  const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...env } });
  const [code] = await once(child, 'exit');
  const report = await readFile(reportFile, 'utf8').then(JSON.parse, () => undefined);
  const counts = report ? readReport(report) : { passed: 0, failures: [] };
  const ranNoTest = counts.passed + counts.failures.length === 0;
  const failedOutsideTests = code !== 0 && counts.failures.length === 0;
  if (!ranNoTest && !failedOutsideTests) return counts;
  const reason = `${ranNoTest ? 'ran no test' : 'failed outside its tests'}, exit code ${code}`;
  return sum(counts, createFailedCounts(`${command} ${args.join(' ')}`, reason));
}

/** The folder for reports, below the folder that the tests run in. */
const temporary = '.tmp';

/**
 * Runs projects of tests/jest.config.js.
 * @param {...string} projects
 */
export function runJest(...projects) {
  const report = join(temporary, 'jest.json');
  const options = ['--selectProjects', ...projects, '--json', `--outputFile=${report}`];
  const args = ['run', '--silent', 'test:unit', '--', ...options];
  return runSuite('npm', args, {}, report, readJestReport);
}

/**
 * Runs projects of tests/playwright.config.ts.
 * @param {Record<string, string>} env The settings of the product that they use.
 * @param {...string} projects
 */
export function runPlaywright(env, ...projects) {
  const report = join(process.cwd(), temporary, 'browser.json');
  const options = projects.flatMap((name) => ['--project', name]);
  const args = ['playwright', 'test', '--config', 'tests/playwright.config.ts', ...options];
  const settings = { ...env, REPORT_FILE: report, CHROMIUM_PATH: ensureBrowser() ?? '' };
  return runSuite('npx', args, settings, report, readPlaywrightReport);
}

/** @returns {Counts} */
function readJestReport({ numPassedTests, testResults }) {
  const failures = testResults.flatMap(({ name: path, status, message, assertionResults }) => {
    const name = relative('.', path);
    const tests = assertionResults.filter((test) => test.status === 'failed');
    // A test file that failed to load reports no tests.
    if (status === 'failed' && tests.length === 0) return [formatFailure(name, message)];
    return tests.map((test) =>
      formatFailure(`${name}: ${test.fullName}`, test.failureMessages.join('\n')),
    );
  });
  return { passed: numPassedTests, failures };
}

/** @returns {Counts} */
function readPlaywrightReport({ stats, suites }) {
  const collectSpecs = (suite) => [...suite.specs, ...(suite.suites ?? []).flatMap(collectSpecs)];
  const failures = suites.flatMap(collectSpecs).flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, results }) => {
        const messages = results.flatMap(({ errors }) => errors.map(({ message }) => message));
        return formatFailure(`${projectName} ${file}: ${title}`, messages.join('\n'));
      }),
  );
  return { passed: stats.expected, failures };
}

/** @returns {Counts} The counts of one failed test. */
function createFailedCounts(name, text) {
  return { passed: 0, failures: [formatFailure(name, text)] };
}

function formatFailure(name, text) {
  const lines = stripVTControlCharacters(text).trim().split('\n');
  const projectLines = lines.filter((line) => !/^\s+at .*(node_modules|node:)/.test(line));
  return [`✗ ${name}`, ...projectLines.slice(0, linesOfFailure)].join('\n  ');
}
