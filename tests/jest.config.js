import { dirname } from 'node:path';

// Builds always have these settings, so the tests set them too.
process.env.GATSBY_SITE_URL = 'https://escola.example';
process.env.GATSBY_NEWS_PATH = '/coopen-inspira';

/** Folders whose tests start the data service or the function as a separate process. */
const services = ['local', 'function'].map((folder) => `<rootDir>/tests/${folder}/`);

/** The folder of tests that exercise the services as a client, wherever they run. */
const conformance = '<rootDir>/tests/conformance/';

/** Long proofs, which `npm run drills` runs. */
const drills = '<rootDir>/tests/drills/';

/**
 * Unit, policy and service tests of every workspace, as native ES modules: `*.test.ts` runs in Node,
 * `*.test.tsx` in a simulated document.
 */
const common = {
  rootDir: dirname(import.meta.dirname),
  roots: [
    '<rootDir>/site',
    '<rootDir>/admin',
    '<rootDir>/supabase',
    '<rootDir>/shared',
    '<rootDir>/tests',
  ],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  modulePathIgnorePatterns: ['/\\.cache/', '/\\.data/', '/\\.tmp/', '/public/', '/dist/'],
  testPathIgnorePatterns: ['/node_modules/', '/tests/e2e/'],
  moduleNameMapper: {
    '^gatsby$': '<rootDir>/tests/stand-ins/gatsby.tsx',
    '\\.(jpg|svg|woff2)$': '<rootDir>/tests/stand-ins/file.ts',
  },
  transform: {
    '\\.tsx?$': [
      '@swc/jest',
      {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          target: 'es2022',
          transform: { react: { runtime: 'automatic', importSource: '@emotion/react' } },
        },
        module: { type: 'es6' },
      },
    ],
  },
};

/** Runs the same tests against the embedded service on each database, or against services at a URL. */
const bases = process.env.SUPABASE_URL ? ['url'] : ['pglite', 'postgres'];
const createConformanceProject = (base, index) => ({
  ...common,
  displayName: base,
  testEnvironment: 'node',
  testMatch: [`${conformance}**/*.test.ts`],
  globalSetup: `${conformance}support/${['setup', 'second-setup'][index]}.mjs`,
  globalTeardown: `${conformance}support/teardown.mjs`,
  globals: { base },
});

export default {
  projects: [
    ...bases.map(createConformanceProject),
    {
      ...common,
      displayName: 'node',
      testEnvironment: 'node',
      testMatch: ['**/*.test.ts'],
      testPathIgnorePatterns: [...common.testPathIgnorePatterns, ...services, conformance, drills],
    },
    {
      ...common,
      displayName: 'services',
      testEnvironment: 'node',
      testMatch: services.map((folder) => `${folder}**/*.test.ts`),
      globalSetup: '<rootDir>/tests/local/support/setup.mjs',
      globalTeardown: '<rootDir>/tests/local/support/teardown.mjs',
    },
    {
      ...common,
      displayName: 'drills',
      testEnvironment: 'node',
      testMatch: [`${drills}**/*.test.ts`],
    },
    {
      ...common,
      displayName: 'document',
      testEnvironment: 'jsdom',
      testMatch: ['**/*.test.tsx'],
      setupFilesAfterEnv: ['<rootDir>/tests/runner/documents.ts'],
    },
  ],
  // Only a hanging test takes this long, even on a busy machine.
  testTimeout: 600_000,
  // A small machine has two cores; by default Jest would leave one idle.
  maxWorkers: 2,
  // A worker keeps the modules of each test file that it has run: without a limit it grows to several gigabytes.
  workerIdleMemoryLimit: '1.5GB',
};
