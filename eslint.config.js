import js from '@eslint/js';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';

/** Imports go one way: every part may import `shared`, and no part another. */
function mayImportOnlyShared(part, others) {
  const forbidden = others.flatMap((other) => [other, `${other}/*`, `**/../${other}/**`]);
  return {
    files: [`${part}/**/*.{ts,tsx,js,mjs}`],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              group: forbidden,
              message: `"${part}" may import "shared" and nothing of ${others}.`,
            },
          ],
        },
      ],
    },
  };
}

export default tseslint.config(
  {
    ignores: [
      '**/node_modules/',
      '**/public/',
      '**/.cache/',
      '**/dist/',
      '.data/',
      '.tmp/',
      'shared/src/database.types.ts',
      'site/gatsby-types.d.ts',
    ],
  },
  js.configs.recommended,
  tseslint.configs.strict,
  {
    languageOptions: { globals: globals.node },
    rules: {
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      '@typescript-eslint/consistent-type-imports': 'error',
      'no-console': ['warn', { allow: ['warn', 'error'] }],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
    },
  },
  {
    files: ['site/**/*.tsx', 'admin/**/*.tsx'],
    languageOptions: { globals: globals.browser },
    ...jsxA11y.flatConfigs.recommended,
  },
  {
    files: ['site/**/*.tsx'],
    // Safari forgets that a list without bullets is a list, unless it is told.
    rules: { 'jsx-a11y/no-redundant-roles': ['error', { ul: ['list'], ol: ['list'] }] },
  },
  {
    files: ['site/**/*.{ts,tsx}', 'admin/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: reactHooks.configs.recommended.rules,
  },
  {
    files: [
      '**/*.mjs',
      'tests/**',
      'supabase/local/**',
      'supabase/schema/types.ts',
      'supabase/ops/**',
      'site/publish/**',
    ],
    rules: { 'no-console': 'off' },
  },
  mayImportOnlyShared('site', ['admin', 'supabase', 'tests']),
  mayImportOnlyShared('admin', ['site', 'supabase', 'tests']),
  mayImportOnlyShared('supabase', ['site', 'admin', 'tests']),
  mayImportOnlyShared('shared', ['site', 'admin', 'supabase', 'tests']),
);
