/**
 * `npm run test:hosted -- --url <url>` runs the conformance tests, which `npm test` runs against the embedded service,
 * against services that run elsewhere, and writes a report of one page. Keys and accounts come from the environment
 * variables in docs/operate.md.
 */
import { spawnSync } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from 'shared/node/environment.mjs';
import { formatReport, type JestResults } from './runner/hosted-report';
import { readProjectFacts } from './runner/project-facts';

const settings = [
  'SUPABASE_PUBLISHABLE_KEY',
  'SUPABASE_SECRET_KEY',
  'STAFF_EMAIL',
  'MEMBER_EMAIL',
  'OUTSIDER_EMAIL',
  'LEAVER_EMAIL',
  'HOLDER_EMAIL',
  'WRITER_EMAIL',
  'STAFF_PASSWORD',
];
const { values, positionals } = parseArgs({
  options: { url: { type: 'string' } },
  allowPositionals: true,
});
const url = values.url?.replace(/\/$/, '') ?? '';
const missing = settings.filter((name) => !process.env[name]);
if (!/^https?:\/\//.test(url)) missing.unshift('--url https://…');
if (missing.length > 0) {
  console.error(
    `Missing: ${missing.join(', ')}. docs/operate.md explains these environment variables.`,
  );
  process.exit(1);
}

const folder = join(root, '.tmp');
const [resultsFile, reportFile] = [join(folder, 'hosted.json'), join(folder, 'hosted-report.md')];
await mkdir(folder, { recursive: true });
// Don't mistake an earlier run's results for this one's.
await rm(resultsFile, { force: true });
const { status } = spawnSync(
  'npm',
  [
    ...['run', '--silent', 'test:unit', '--', ...positionals, '--selectProjects', 'url'],
    ...['--json', `--outputFile=${resultsFile}`],
  ],
  // Jest prints its results twice with --json: for people on the error stream, and as JSON.
  { stdio: ['inherit', 'ignore', 'inherit'], env: { ...process.env, SUPABASE_URL: url } },
);
const results = await readFile(resultsFile, 'utf8').then(
  (json) => JSON.parse(json) as JestResults,
  () => undefined,
);
const facts = await readProjectFacts(url, {
  key: process.env.SUPABASE_PUBLISHABLE_KEY ?? '',
  database: process.env.DATABASE_URL,
});
const report = formatReport({ url, endedAt: new Date(), results, facts, root });
await writeFile(reportFile, report);
console.log(`\n${report}\n(${reportFile})`);
process.exit(status ?? 1);
