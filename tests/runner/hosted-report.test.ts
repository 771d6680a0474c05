import { groupTitles } from '../conformance/support/group-titles';
import { formatReport, type JestResults } from './hosted-report';
import type { Fact } from './project-facts';

const assertion = (status: string, title: string, ...ancestorTitles: string[]) => ({
  status,
  title,
  ancestorTitles,
  failureMessages:
    status === 'failed'
      ? ['Error: \u001b[31mexpected\u001b[39m 3,\nreceived 4\n    at Object.<anonymous> (x.ts:1:2)']
      : [],
});

const results: JestResults = {
  testResults: [
    {
      name: '/clone/tests/conformance/auth.test.ts',
      status: 'failed',
      message: '',
      assertionResults: [
        assertion('passed', 'signs in'),
        assertion('failed', 'is replaced by each refresh', 'a refresh token'),
        assertion(
          'pending',
          'does not reveal who has an account',
          `${groupTitles.embedded}it mails`,
        ),
        assertion('pending', 'lets its owner in once', `${groupTitles.database}an invitation`),
      ],
    },
    {
      name: '/clone/tests/conformance/files.test.ts',
      status: 'failed',
      message: 'Cannot find module',
      assertionResults: [],
    },
  ],
};
const facts: Fact[] = [
  ['Auth', 'GoTrue v2.197.0'],
  ['pg_net', 'MISSING: what depends on it does not run'],
];
const run = { url: 'https://abc.supabase.co', endedAt: new Date('2026-11-27T20:30:00Z'), facts };

test('the report of a run says what passed, failed and was not asked, and why', () => {
  expect(formatReport({ ...run, results, root: '/clone' }))
    .toBe(`# Conformance of https://abc.supabase.co

2026-11-27 20:30 UTC: **1 passed, 2 failed, 2 not asked.**

## Failed

- **tests/conformance/files.test.ts did not run**: Cannot find module
- **a refresh token › is replaced by each refresh (tests/conformance/auth.test.ts)**: Error: expected 3, received 4

## The project

- Auth: GoTrue v2.197.0
- pg_net: MISSING: what depends on it does not run

## Passed of asked, by file

- auth: 1 of 2

## Asked only of the embedded service

- does not reveal who has an account (it mails)

## Not asked, because DATABASE_URL is not set

- an invitation › lets its owner in once

Not part of these tests: mails that arrive, the workflows on GitHub, the pages and their host. \`npm run doctor\` checks those.
`);
});

test('the report stays on one page when everything fails', () => {
  const assertionResults = Array.from({ length: 200 }, (_, index) =>
    assertion('failed', `${index}`),
  );
  const all = { name: '/clone/tests/conformance/rules.test.ts', status: 'failed', message: '' };
  const report = formatReport({
    ...run,
    results: { testResults: [{ ...all, assertionResults }] },
    root: '/clone',
  });
  expect(report.split('\n').length).toBeLessThan(60);
  expect(report).toContain('and 180 more');
});

test('the report says that no test started', () => {
  expect(formatReport({ ...run, root: '/clone' })).toContain('The tests did not start');
});
