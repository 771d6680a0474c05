import type { KnipConfig } from 'knip';

const tests = '**/*.test.{ts,tsx}';

/** Configures knip, with which `npm run lint` reports unused files, exports and dependencies. */
const config: KnipConfig = {
  // Tests of every workspace use the dependencies of the workspace `tests`; TypeScript reports missing ones.
  rules: { unlisted: 'off', unresolved: 'off', binaries: 'off' },
  ignoreExportsUsedInFile: true,
  // Gatsby finds the fragments of queries by itself.
  ignoreIssues: {
    'site/src/components/**': ['exports'],
    'shared/src/database.types.ts': ['exports', 'types'],
  },
  workspaces: {
    // The `overrides` in package.json refer to the versions of these dependencies.
    '.': { ignoreDependencies: ['@supabase/supabase-js', 'react-dom'] },
    // Commands and other processes start these entry files by name.
    supabase: {
      // This command line program sets up a hosted Supabase project; no code imports it.
      ignoreDependencies: ['supabase'],
      entry: [
        'functions/*/index.ts',
        'local/end-with-host.ts',
        'local/database/pglite-worker.mjs',
        'local/{launch,dev,build,main}.{mjs,ts}',
        'ops/{backup,doctor,daily-doctor,sweep,privacy}.{ts,mjs}',
        'ops/import/import.ts',
        'ops/setup/setup.ts',
        'ops/upgrade/{carry-out.mjs,project.ts,upgrade.ts}',
        'local/reset.ts',
        'schema/types.ts',
        'tests/hosted/{check,dispatch}.mjs',
        tests,
      ],
    },
    site: {
      // Knip cannot load gatsby-config.ts, which needs a data service and names its plugins as strings.
      gatsby: false,
      entry: [
        'gatsby-{config,node,ssr,browser}.{ts,tsx}',
        'src/{pages,templates}/**/*.tsx',
        'publish/{cli,due,report-failure}.{ts,mjs}',
        'publish/testing/builder.mjs',
        tests,
      ],
      ignoreDependencies: [/^gatsby-(plugin|source|transformer)-/],
    },
    admin: { entry: [tests] },
    shared: { entry: [tests] },
    tests: {
      jest: false,
      entry: [
        '*.{mjs,cjs,js}',
        'hosted.ts',
        'guide/guide.ts',
        'bench/{bench.ts,lighthouse/*.cjs}',
        '{browsers,e2e}/**/*.{spec,setup}.ts',
        '{conformance,local}/support/*.mjs',
        'conformance/support/base.ts',
        'drills/run.mjs',
        'local/support/prepared.ts',
        'runner/documents.ts',
        'stand-ins/**/*.{ts,tsx}',
        tests,
      ],
      // These are started by path, or named only in a configuration file.
      ignoreDependencies: [/^@swc\//, 'jest-environment-jsdom', 'vnu-jar'],
    },
  },
};

export default config;
