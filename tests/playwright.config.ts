import { defineConfig } from '@playwright/test';
import { environment, staffState } from './e2e/fixtures/environment';
import { findBrowser } from './runner/programs.mjs';

const desktop = { width: 1360, height: 860 };
const publishing = '**/publishing/*.spec.ts';
const ofConsole = '**/console-*.spec.ts';
/**
 * A console that is opened anew reads a megabyte of scripts: on a machine four times slower than usual, its first
 * dialog may take longer than ten seconds.
 */
const consoleOpensWithin = 30_000;
const asStaff = {
  dependencies: ['staff'],
  expect: { timeout: consoleOpensWithin },
  use: { viewport: desktop, storageState: staffState, actionTimeout: consoleOpensWithin },
};

/** Runs against the product that `npm test` has started or, as `npm run e2e -w tests`, against that of `npm start`. */
export default defineConfig({
  testDir: './e2e',
  outputDir: '../.tmp/test-results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // A test that passes only when it is repeated has failed.
  retries: 0,
  // Whole journeys, some of half a minute: on a machine four times slower than usual they may take two.
  timeout: 180_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: process.env.REPORT_FILE ?? '../.tmp/e2e.json' }]],
  use: {
    baseURL: environment.baseUrl,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    actionTimeout: 10_000,
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findBrowser(),
      // Nothing that a page asks of others leaves the machine.
      args: ['--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost', '--disable-gpu'],
    },
  },
  projects: [
    { name: 'staff', testMatch: 'staff.setup.ts', use: { viewport: desktop } },
    // Waits for builds of the site, each of which may take a minute and comes after those under way.
    { name: 'publishing', testMatch: publishing, timeout: 900_000, ...asStaff },
    // The other engines, driven by the user of tests/browsers.
    { name: 'firefox', testDir: './browsers' },
    { name: 'webkit', testDir: './browsers' },
    { name: 'console', testMatch: ofConsole, ...asStaff },
    {
      name: 'site',
      testIgnore: [publishing, ofConsole],
      grepInvert: /@phone/,
      use: { viewport: desktop },
    },
    // What is hardest, or mostly done, on a phone.
    {
      name: 'phone',
      testIgnore: [publishing, ofConsole],
      grep: /@phone/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
});
