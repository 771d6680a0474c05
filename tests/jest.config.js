import { dirname } from 'node:path';

// A build always has these settings.
process.env.GATSBY_SITE_URL = 'https://escola.example';

/** What starts the data service, or the function, as a process of its own. */
const services = ['local', 'function'].map((folder) => `<rootDir>/tests/${folder}/`);

/** What a client of the services meets, wherever they run. */
const conformance = '<rootDir>/tests/conformance/';

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

/** The same tests against the embedded service on each base, or the services at an address. */
const bases = process.env.SUPABASE_URL ? ['address'] : ['pglite', 'postgres'];
const conformanceOn = (base, index) => ({
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
    ...bases.map(conformanceOn),
    {
      ...common,
      displayName: 'node',
      testEnvironment: 'node',
      testMatch: ['**/*.test.ts'],
      testPathIgnorePatterns: [...common.testPathIgnorePatterns, ...services, conformance],
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
      displayName: 'document',
      testEnvironment: 'jsdom',
      testMatch: ['**/*.test.tsx'],
      setupFilesAfterEnv: ['<rootDir>/tests/runner/documents.ts'],
    },
  ],
  // Only what hangs takes so long, however busy the machine is.
  testTimeout: 600_000,
  // As many as the cores of a small machine; by itself Jest would leave one of two idle.
  maxWorkers: 2,
};
