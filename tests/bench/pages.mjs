/**
 * `npm run bench -- pages`: five pages as Lighthouse CI sees them (tests/lighthouserc.cjs), and beside each the same page
 * without its scripts, which is what it is compared with. Uses the product at BASE_URL, or starts one of its own.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ensureBrowser } from '../runner/browser.mjs';
import { withProduct } from './product.mjs';

const root = dirname(dirname(import.meta.dirname));
const config = join(root, 'tests/lighthouserc.cjs');
const lhci = join(root, 'node_modules/.bin/lhci');
/** How much longer a page may take than without its scripts. */
const ratioLimit = 1.1;
const compared = {
  LCP: 'largest-contentful-paint',
  FCP: 'first-contentful-paint',
  'Speed Index': 'speed-index',
};

process.exitCode = await withProduct(({ BASE_URL }) => {
  const run = (folder, ...args) =>
    spawnSync(lhci, [...args, '--config', config], {
      cwd: folder,
      env: { ...process.env, BASE_URL, CHROME_PATH: ensureBrowser() },
      stdio: 'inherit',
    }).status;
  const [whole, bare] = ['whole', 'without-scripts'].map((name) => emptyFolder(name));
  if (run(whole, 'collect') !== 0) return 1;
  if (run(bare, 'collect', '--settings.blockedUrlPatterns=*.js') !== 0) return 1;
  const tooSlow = compare(reportsIn(whole), reportsIn(bare));
  return run(whole, 'assert') === 0 && tooSlow === 0 ? 0 : 1;
});

function emptyFolder(name) {
  const folder = join(root, '.tmp/lighthouse', name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  return folder;
}

/** The reports of the visits in a folder, by address. */
function reportsIn(folder) {
  const reports = join(folder, '.lighthouseci');
  const byAddress = new Map();
  for (const name of readdirSync(reports).filter((file) => /^lhr-\d+\.json$/.test(file))) {
    const report = JSON.parse(readFileSync(join(reports, name), 'utf8'));
    byAddress.set(report.requestedUrl, [...(byAddress.get(report.requestedUrl) ?? []), report]);
  }
  return byAddress;
}

function median(reports, audit) {
  const sorted = reports.map(({ audits }) => audits[audit].numericValue).sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)];
}

/** Prints a row for each page. @returns how many pages take longer than they may */
function compare(whole, bare) {
  console.log(row(['page', ...Object.keys(compared), 'blocked', 'shift']));
  let tooSlow = 0;
  for (const [address, reports] of whole) {
    const figures = Object.values(compared).map((audit) => {
      const milliseconds = median(reports, audit);
      return { milliseconds, ratio: milliseconds / median(bare.get(address), audit) };
    });
    if (figures.some(({ ratio }) => ratio > ratioLimit)) tooSlow += 1;
    console.log(
      row([
        new URL(address).pathname,
        ...figures.map(
          ({ milliseconds, ratio }) => `${Math.round(milliseconds)} ms ×${ratio.toFixed(2)}`,
        ),
        `${Math.round(median(reports, 'total-blocking-time'))} ms`,
        median(reports, 'cumulative-layout-shift').toFixed(3),
      ]),
    );
  }
  return tooSlow;
}

function row([page, ...cells]) {
  return page.padEnd(18) + cells.map((cell) => cell.padStart(16)).join('');
}
