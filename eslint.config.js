import js from '@eslint/js';
import browserslist from 'browserslist';
import compat from 'eslint-plugin-compat';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';
import { bareText } from './site/lint/bareText.mjs';

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

const getBrowsers = (...parts) => [
  ...new Set(
    parts.flatMap((path) => browserslist(undefined, { path: import.meta.dirname + path })),
  ),
];

const tests = ['**/*.test.{ts,tsx}', '**/testing/**'];

/** Code that runs in browsers may use what the browsers of its part have (see the `.browserslistrc` of site and console). */
const codeFor = (files, browsers, syntax = []) => ({
  files,
  ignores: ['shared/src/node/**', 'shared/src/*.node.ts', 'shared/src/browser.ts', ...tests],
  plugins: { compat },
  settings: { browsers, lintAllEsApis: true },
  rules: {
    'compat/compat': 'error',
    'no-restricted-syntax': ['error', ...missing.map(restricted), ...ambiguous, ...syntax],
    'no-restricted-globals': ['error', 'caches', 'cookieStore'],
  },
});

/** What Node and browsers understand differently, so that tests in Node would not notice a mistake. */
const ambiguous = [
  {
    selector: 'NewExpression[callee.name="TextDecoder"] > Literal.arguments:not([value="utf-8"])',
    message:
      'Browsers decode "latin1" as windows-1252. To compare bytes, use String.fromCharCode as in shared/src/file-types.ts.',
  },
];

/** What the site has a way of its own for, which these would fall short of. */
const siteSyntax = [
  {
    selector:
      'JSXIdentifier[name="noscript"], TemplateElement[value.raw=/scripting:/], Property[key.value=/scripting:/]',
    message:
      'Browsers apply this only where JavaScript is off, not where scripts fail to load. Use NeedsScripts or the styles "onlyWithScripts", "onlyWithoutScripts" and "withoutScripts".',
  },
];

/** What the console has a way of its own for. */
const consoleSyntax = [
  {
    selector:
      'JSXAttribute[name.name="disabled"] Identifier[name=/^(disabled|busy|is(Busy|Pending|Submitting|Loading|Fetching|Saving|Sending|UnderWay))$/]',
    message:
      'Whatever is disabled loses the focus. Use the property "busy" of BusyButton or BusyIconButton, or make a field read-only.',
  },
];

const rawHtml = [
  {
    selector:
      'JSXOpeningElement[name.name!="style"] > JSXAttribute[name.name="dangerouslySetInnerHTML"]',
    message: 'Use RichText, whose links say when they open a new tab.',
  },
];

/** What browsers offer only to pages from https or localhost, or lack; with what to use instead. */
const missing = [
  { names: ['randomUUID'], use: 'randomId' },
  { names: ['clipboard'], use: 'copyText' },
  { names: ['timeout', 'any'], of: 'AbortSignal', use: 'timeoutSignal' },
  { names: ['canParse', 'parse'], of: 'URL', use: 'isUrl' },
  { names: ['toSorted', 'toReversed', 'toSpliced'], use: 'sorted' },
  { names: ['subtle', 'serviceWorker', 'locks', 'mediaDevices', 'wakeLock', 'geolocation'] },
  { names: ['caches', 'cookieStore', 'showOpenFilePicker', 'showSaveFilePicker'] },
  // Methods of elements, which the rule "compat/compat" cannot tell from others of that name.
  { names: ['checkVisibility', 'showPopover', 'togglePopover', 'startViewTransition', 'setHTML'] },
  { names: ['storage', 'credentials', 'share', 'permissions'], of: 'navigator' },
];

function restricted({ names, of, use }) {
  const property = `:matches([property.name=/^(${names.join('|')})$/], [property.value=/^(${names.join('|')})$/])`;
  const taken = `Property > Identifier.key[name=/^(${names.join('|')})$/]`;
  const from = of ?? '(crypto|navigator|window|globalThis|self)';
  const remedy = use
    ? `Use "${use}" of shared/browser.`
    : 'Add a stand-in to shared/src/browser.ts that works without it.';
  return {
    selector: [
      `MemberExpression${of ? `[object.name='${of}']` : ''}${property}`,
      of && `MemberExpression[object.property.name='${of}']${property}`,
      `VariableDeclarator[init.name=/^${from}$/] ${taken}`,
    ]
      .filter(Boolean)
      .join(', '),
    message: `Some supported browsers lack this, or have it on https and localhost only. ${remedy}`,
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
      '.upgrade/',
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
    plugins: { site: { rules: { 'bare-text': bareText } } },
    rules: { 'site/bare-text': 'error' },
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
    // Runs in browsers of any age.
    files: ['admin/static/**'],
    languageOptions: { ecmaVersion: 5, sourceType: 'script', globals: globals.browser },
    rules: { 'no-var': 'off' },
  },
  codeFor(['site/src/**', 'site/gatsby-{browser,ssr}.tsx'], getBrowsers('/site'), [
    ...siteSyntax,
    ...rawHtml,
  ]),
  codeFor(['site/src/components/ui/RichText.tsx'], getBrowsers('/site'), siteSyntax),
  codeFor(['admin/src/**'], getBrowsers('/admin'), consoleSyntax),
  codeFor(['shared/src/**'], getBrowsers('/site', '/admin')),
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
