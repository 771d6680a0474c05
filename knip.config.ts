import type { KnipConfig } from 'knip';

const tests = '**/*.test.{ts,tsx}';

/** What nothing uses is named by `npm run lint`: files, exports and dependencies. */
const config: KnipConfig = {
  // Tests of every workspace use what the workspace `tests` has; TypeScript knows what is missing.
  rules: { unlisted: 'off', unresolved: 'off', binaries: 'off' },
  ignoreExportsUsedInFile: true,
  // Gatsby finds the fragments of queries by itself.
  ignoreIssues: {
    'site/src/components/**': ['exports'],
    'shared/src/database.types.ts': ['exports', 'types'],
  },
  workspaces: {
    // By their versions those of plugins are overridden.
    '.': { ignoreDependencies: ['@supabase/supabase-js', 'react-dom'] },
    // What commands and other processes start by a file's name.
    supabase: {
      // The command by which a project of Supabase is set up.
      ignoreDependencies: ['supabase'],
      entry: [
        'functions/*/index.ts',
        'local/end-with-host.ts',
        'local/database/pglite-worker.mjs',
        'local/{launch,dev,build,main}.{mjs,ts}',
        'ops/{backup,sweep,privacy}.ts',
        'local/reset.ts',
        'schema/types.ts',
        'tests/hosted/check.mjs',
        tests,
      ],
    },
    site: {
      // Its configuration cannot be loaded without a data service; plugins are named there by strings.
      gatsby: false,
      entry: [
        'gatsby-{config,node,ssr,browser}.{ts,tsx}',
        'src/{pages,templates}/**/*.tsx',
        'publish/cli.ts',
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
        'bench/{bench.ts,lighthouse/*.cjs}',
        '{browsers,e2e}/**/*.{spec,setup}.ts',
        '{conformance,local}/support/*.mjs',
        'conformance/support/base.ts',
        'local/support/prepared.ts',
        'runner/documents.ts',
        'stand-ins/*',
        tests,
      ],
      // Started by its path, or named by a configuration alone.
      ignoreDependencies: [/^@swc\//, 'jest-environment-jsdom', 'vnu-jar'],
    },
  },
};

export default config;
