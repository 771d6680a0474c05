/**
 * `npm run test:supply`: everything that is installed, and what is known about it. `--write` writes
 * docs/licences.md; `--require-answer` fails when the registry does not say what it knows.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { askRegistry, auditProblems } from './audit.ts';
import { installScriptProblems, integrityProblems, licenceProblems } from './checks.ts';
import { acceptedAdvisories } from './known.ts';
import { licencesFile, licencesPage } from './licences.ts';
import { lockedPackages } from './lockfile.ts';

const requireAnswer = process.argv.includes('--require-answer');
const packages = lockedPackages();
const page = licencesPage(packages);
if (process.argv.includes('--write')) await writeFile(licencesFile, page);

const counts = { passed: 0, failed: 0 };
console.log(`${packages.length} packages in package-lock.json`);
report('integrity', integrityProblems(packages));
report('install scripts', installScriptProblems(packages));
report('licences', licenceProblems(packages));
const written = await readFile(licencesFile, 'utf8').catch(() => '');
report('docs/licences.md', written === page ? [] : ['is not current: run it with --write']);

const answer = await askRegistry();
const isSilent = 'silence' in answer;
if ('advisories' in answer) {
  const today = new Date().toISOString().slice(0, 10);
  report('known weaknesses', auditProblems(answer.advisories, acceptedAdvisories, today));
} else if (requireAnswer) {
  report('known weaknesses', [`the registry does not say: ${answer.silence}`]);
} else {
  console.log(`? known weaknesses: NOT CHECKED, the registry does not say: ${answer.silence}`);
}
const { passed, failed } = counts;
console.log(
  `${isSilent && !requireAnswer ? '1 not checked, ' : ''}${passed} passed, ${failed} failed`,
);
process.exit(failed === 0 ? 0 : 1);

function report(what: string, problems: readonly string[]): void {
  counts[problems.length === 0 ? 'passed' : 'failed'] += 1;
  console.log(`${problems.length === 0 ? '✓' : '✗'} ${what}`);
  for (const problem of problems) console.log(`  ${problem}`);
}
