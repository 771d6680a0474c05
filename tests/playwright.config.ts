import { defineConfig } from '@playwright/test';
import { launchOptions } from './e2e/fixtures/browser';
import { environment, staffState } from './e2e/fixtures/environment';

const desktop = { width: 1360, height: 860 };
const publishing = '**/publishing/*.spec.ts';
/** Long proofs, which `npm run drills` runs. */
const drills = '**/drills/*.spec.ts';
const consoleSpecs = '**/console-*.spec.ts';
/**
 * The console loads a megabyte of scripts when it opens: on a machine four times slower than usual, its first dialog
 * may take longer than ten seconds.
 */
const consoleOpensWithin = 30_000;
const asStaff = {
  dependencies: ['staff'],
  expect: { timeout: consoleOpensWithin },
  use: { viewport: desktop, storageState: staffState, actionTimeout: consoleOpensWithin },
};

/**
 * The tests use the product that `npm test` started or, with `npm run e2e -w tests`, the one that `npm start` started.
 */
export default defineConfig({
  testDir: './e2e',
  outputDir: '../.tmp/test-results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // A test that passes only on a retry counts as failed.
  retries: 0,
  // Some journeys take half a minute, and two minutes on a machine that is four times slower.
  timeout: 180_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: process.env.REPORT_FILE ?? '../.tmp/e2e.json' }]],
  use: {
    baseURL: environment.baseUrl,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    actionTimeout: 10_000,
    screenshot: 'only-on-failure',
    launchOptions,
  },
  projects: [
    { name: 'staff', testMatch: 'staff.setup.ts', use: { viewport: desktop } },
    // These tests wait for builds of the site; each takes up to a minute and queues after running ones.
    { name: 'publishing', testMatch: publishing, timeout: 900_000, ...asStaff },
    // Other browser engines, driven by tests/browsers/user.ts.
    { name: 'firefox', testDir: './browsers' },
    { name: 'webkit', testDir: './browsers' },
    { name: 'console', testMatch: consoleSpecs, testIgnore: drills, ...asStaff },
    { name: 'console-drills', testMatch: '**/drills/console-*.spec.ts', ...asStaff },
    // What it switches on for the whole team would stop all other tests of the console.
    {
      name: 'demand-drill',
      testMatch: '**/drills/whole-team.spec.ts',
      ...asStaff,
      dependencies: ['console-drills'],
    },
    // It waits for builds, which would slow the other drills down.
    {
      name: 'withdrawal-drill',
      testMatch: '**/drills/withdrawal.spec.ts',
      timeout: 4_500_000,
      ...asStaff,
    },
    // While it runs, most pages are missing.
    {
      name: 'pages-drill',
      testMatch: '**/drills/pages-off-site.spec.ts',
      timeout: 1_800_000,
      ...asStaff,
    },
    // It waits for three builds.
    {
      name: 'menu-drill',
      testMatch: '**/drills/menu-of-site.spec.ts',
      timeout: 1_800_000,
      ...asStaff,
    },
    // While it runs, three pages are elsewhere.
    {
      name: 'paths-drill',
      testMatch: '**/drills/paths-of-pages.spec.ts',
      timeout: 1_800_000,
      ...asStaff,
    },
    {
      name: 'site-drills',
      testMatch: '**/drills/site-*.spec.ts',
      use: { viewport: desktop },
    },
    {
      name: 'site',
      testIgnore: [publishing, drills, consoleSpecs],
      grepInvert: /@phone/,
      use: { viewport: desktop },
    },
    // Journeys that are hardest, or most common, on a phone.
    {
      name: 'phone',
      testIgnore: [publishing, drills, consoleSpecs],
      grep: /@phone/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
});
