import { dirname } from 'node:path';

/** What starts the data service, or the function, as a process of its own. */
const services = ['local', 'function', 'html'].map((folder) => `<rootDir>/tests/${folder}/`);
/** What needs a product that runs. */
const faults = '<rootDir>/tests/faults/';

/** With `SERVICES_ON=postgres` services run on PostgreSQL, but for those to which that makes no difference. */
const isOnPostgres = process.env.SERVICES_ON === 'postgres';
const onceIsEnough = [
  // The command refuses to delete what is in a PostgreSQL of its owner.
  '/tests/local/reset\\.test',
  // They bring a PostgreSQL of their own.
  '/tests/local/(postgres|plain-owner)\\.test',
  // They ask no database.
  '/tests/local/static\\.test',
  '/tests/html/',
];

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

export default {
  projects: [
    {
      ...common,
      displayName: 'node',
      testEnvironment: 'node',
      testMatch: ['**/*.test.ts'],
      testPathIgnorePatterns: [...common.testPathIgnorePatterns, ...services, faults],
    },
    {
      ...common,
      displayName: 'services',
      testEnvironment: 'node',
      testPathIgnorePatterns: [
        ...common.testPathIgnorePatterns,
        ...(isOnPostgres ? onceIsEnough : []),
      ],
      testMatch: services.map((folder) => `${folder}**/*.test.ts`),
    },
    {
      ...common,
      displayName: 'faults',
      testEnvironment: 'node',
      testMatch: [`${faults}**/*.test.ts`],
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
