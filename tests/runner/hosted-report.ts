import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { groupTitles } from '../conformance/support/group-titles';
import type { Fact } from './project-facts';

/** The part of Jest's JSON report that is used here. */
export interface JestResults {
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: {
      ancestorTitles: string[];
      title: string;
      status: string;
      failureMessages: string[];
    }[];
  }[];
}

interface Run {
  url: string;
  endedAt: Date;
  /** Undefined if the tests did not even start. */
  results?: JestResults;
  facts: Fact[];
  root: string;
}

/** More failures than this don't fit on a page; Jest's output has them all. */
const maxFailures = 20;

/** Formats the report of one page, in Markdown. */
export function formatReport({ url, endedAt, results, facts, root }: Run): string {
  const tests = (results?.testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults.map((test) => ({ ...test, file: relative(root, name) })),
  );
  const withStatus = (status: string) => tests.filter((test) => test.status === status);
  const failures = [
    ...(results?.testResults ?? [])
      .filter(
        ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
      )
      .map(({ name, message }) => formatFailure(`${relative(root, name)} did not run`, message)),
    ...withStatus('failed').map(({ ancestorTitles, title, file, failureMessages }) =>
      formatFailure(`${[...ancestorTitles, title].join(' › ')} (${file})`, failureMessages[0]),
    ),
  ];
  const skipped = withStatus('pending');
  const inGroup = (prefix: string) =>
    skipped.filter(({ ancestorTitles }) =>
      ancestorTitles.some((title) => title.startsWith(prefix)),
    );
  const onlyEmbedded = inGroup(groupTitles.embedded);
  const withoutDatabase = inGroup(groupTitles.database);

  return [
    `# Conformance of ${url}`,
    '',
    `${endedAt.toISOString().slice(0, 16).replace('T', ' ')} UTC: **${withStatus('passed').length} passed, ${failures.length} failed, ${skipped.length} not asked.**`,
    ...(results ? [] : ['', 'The tests did not start: see the output above.']),
    ...section('Failed', failures.slice(0, maxFailures)),
    ...(failures.length > maxFailures
      ? [`- and ${failures.length - maxFailures} more, in the output above`]
      : []),
    '',
    '## The project',
    '',
    ...facts.map(([part, found]) => `- ${part}: ${found}`),
    '',
    '## Passed of asked, by file',
    '',
    ...countByFile(tests),
    ...section(
      'Asked only of the embedded service',
      onlyEmbedded.map((test) => `${test.title} (${findReason(test.ancestorTitles)})`),
    ),
    ...section(
      'Not asked, because DATABASE_URL is not set',
      withoutDatabase.map(({ ancestorTitles, title }) =>
        [...ancestorTitles, title].join(' › ').replace(groupTitles.database, ''),
      ),
    ),
    '',
    'Not part of these tests: mails that arrive, the workflows on GitHub, the pages and their host. `npm run doctor` checks those.',
    '',
  ].join('\n');
}

function section(title: string, entries: string[]): string[] {
  if (entries.length === 0) return [];
  return ['', `## ${title}`, '', ...entries.map((entry) => `- ${entry}`)];
}

/** Keeps the first lines of a failure's message, without the stack. */
function formatFailure(name: string, message = ''): string {
  const words = stripVTControlCharacters(message)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line && !line.startsWith('at '));
  return `**${name}**: ${words.join(' ').slice(0, 300)}`;
}

function findReason(titles: string[]): string {
  const title = titles.find((name) => name.startsWith(groupTitles.embedded)) ?? '';
  return title.slice(groupTitles.embedded.length);
}

function countByFile(tests: { file: string; status: string }[]): string[] {
  const asked = tests.filter(({ status }) => status === 'passed' || status === 'failed');
  const files = [...new Set(asked.map(({ file }) => file))].sort();
  return files.map((file) => {
    const own = asked.filter((test) => test.file === file);
    const passed = own.filter(({ status }) => status === 'passed').length;
    return `- ${file.replace('tests/conformance/', '').replace('.test.ts', '')}: ${passed} of ${own.length}`;
  });
}
