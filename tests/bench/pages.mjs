/**
 * `npm run bench -- pages` measures five pages with Lighthouse CI, and compares each with the same page without
 * scripts. Uses the product at BASE_URL, or starts one.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { ensureBrowser } from '../runner/programs.mjs';
import { withProduct } from '../runner/product.mjs';

const root = dirname(dirname(import.meta.dirname));
const lighthouse = join(import.meta.dirname, 'lighthouse');
const config = join(lighthouse, 'lighthouserc.cjs');
const returningVisitor = join(lighthouse, 'returning-visitor.cjs');
const lhci = join(lighthouse, 'node_modules/.bin/lhci');
const visits = 5;
/** Maximum ratio of a page's time to its time without scripts. */
const ratioLimit = 1.1;
/** How much longer a page may block than without scripts, in milliseconds. */
const blockingLimit = 50;
/** Lighthouse's measure of the machine. On a slower one, blocking times are reported and not judged. */
const slowestJudgedMachine = 1500;
const compared = {
  LCP: 'largest-contentful-paint',
  FCP: 'first-contentful-paint',
  'Speed Index': 'speed-index',
};

await installLighthouse();
process.exitCode = await withProduct(async ({ BASE_URL }) => {
  const run = async (folder, ...args) => {
    const env = { ...process.env, BASE_URL, CHROME_PATH: ensureBrowser() };
    const options = { cwd: folder, env, stdio: 'inherit' };
    const [code] = await once(spawn(lhci, [...args, '--config', config], options), 'exit');
    return code === 0;
  };
  /** Lighthouse CI appends the path of its script to the folder that it runs in. */
  const collect = (folder, ...args) =>
    run(folder, 'collect', `--puppeteerScript=${relative(folder, returningVisitor)}`, ...args);
  const [whole, bare] = ['whole', 'without-scripts'].map((name) => createEmptyFolder(name));
  // The visits alternate, so that other programs on the machine slow down both kinds.
  for (let visit = 0; visit < visits; visit += 1) {
    if (!(await collect(whole, '--additive'))) return 1;
    if (!(await collect(bare, '--additive', '--settings.blockedUrlPatterns=*.js'))) return 1;
  }
  const tooSlow = compare(readReports(whole), readReports(bare));
  return (await run(whole, 'assert')) && tooSlow === 0 ? 0 : 1;
});

/** Nothing else needs Lighthouse's 320 packages, so it has its own lock file and is installed only here. */
async function installLighthouse() {
  if (existsSync(lhci)) return;
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund'];
  const [code] = await once(spawn('npm', args, { cwd: lighthouse, stdio: 'inherit' }), 'exit');
  if (code !== 0) throw new Error('Lighthouse could not be installed.');
}

function createEmptyFolder(name) {
  const folder = join(root, '.tmp/lighthouse', name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  return folder;
}

/** Reads the reports of all visits in a folder, grouped by URL. */
function readReports(folder) {
  const reports = join(folder, '.lighthouseci');
  const reportsByUrl = new Map();
  for (const name of readdirSync(reports).filter((file) => /^lhr-\d+\.json$/.test(file))) {
    const report = JSON.parse(readFileSync(join(reports, name), 'utf8'));
    reportsByUrl.set(report.requestedUrl, [
      ...(reportsByUrl.get(report.requestedUrl) ?? []),
      report,
    ]);
  }
  return reportsByUrl;
}

function getMedian(values) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)];
}

const getMedianOf = (audit, reports) =>
  getMedian(reports.map(({ audits }) => audits[audit].numericValue));

const getLongestTask = ({ audits }) =>
  Math.max(0, ...audits['long-tasks'].details.items.map(({ duration }) => duration));

/** Prints a table of the pages; returns how many of them are too slow. */
function compare(whole, bare) {
  const table = {};
  let tooSlow = 0;
  for (const [url, reports] of whole) {
    const bareReports = bare.get(url);
    const figures = {};
    const ratios = Object.entries(compared).map(([name, audit]) => {
      const milliseconds = getMedianOf(audit, reports);
      const ratio = milliseconds / getMedianOf(audit, bareReports);
      figures[name] = `${Math.round(milliseconds)} ms ×${ratio.toFixed(2)}`;
      return ratio;
    });
    const [blocked, blockedWithoutScripts] = [reports, bareReports].map((each) =>
      Math.round(getMedianOf('total-blocking-time', each)),
    );
    const machine = getMedian(reports.map(({ environment }) => environment.benchmarkIndex));
    const isJudged = machine >= slowestJudgedMachine;
    const blocksTooLong = isJudged && blocked > blockedWithoutScripts + blockingLimit;
    if (Math.max(...ratios) > ratioLimit || blocksTooLong) tooSlow += 1;
    figures.blocked = `${blocked} ms (${blockedWithoutScripts} ms without scripts)`;
    figures['longest task'] = [reports, bareReports]
      .map((each) => `${Math.round(getMedian(each.map(getLongestTask)))} ms`)
      .join(' / ');
    figures.machine = Math.round(machine);
    figures.shift = getMedianOf('cumulative-layout-shift', reports).toFixed(3);
    table[new URL(url).pathname] = figures;
  }
  console.table(table);
  return tooSlow;
}
