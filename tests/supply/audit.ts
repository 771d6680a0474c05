import { execFile } from 'node:child_process';
import type { AcceptedAdvisory } from './known.ts';
import { root } from './lockfile.ts';

export interface Advisory {
  id: string;
  package: string;
  severity: string;
  title: string;
}

/** What the registry says of known weaknesses; or why it says nothing. */
export type AuditAnswer = { advisories: Advisory[] } | { silence: string };

/** Asks the registry, by `npm audit`. */
export async function askRegistry(): Promise<AuditAnswer> {
  // With weaknesses found npm ends with an error, and prints them all the same.
  const text = await new Promise<string>((resolve) => {
    execFile('npm', ['audit', '--json'], { cwd: root, maxBuffer: 2 ** 28 }, (_, stdout) =>
      resolve(stdout),
    );
  });
  return readAnswer(text);
}

/** @param text what `npm audit --json` prints */
export function readAnswer(text: string): AuditAnswer {
  let answer: { auditReportVersion?: number; message?: string; vulnerabilities?: object };
  try {
    answer = JSON.parse(text) as typeof answer;
  } catch {
    return { silence: 'npm printed no answer' };
  }
  if (answer.auditReportVersion !== 2 || !answer.vulnerabilities) {
    return { silence: answer.message ?? 'the answer is none that is understood' };
  }
  const found = Object.values(answer.vulnerabilities) as { via: (Via | string)[] }[];
  const advisories = found.flatMap(({ via }) => via).filter((one) => typeof one === 'object');
  const byId = new Map(advisories.map((via) => [`${idOf(via)} ${via.name}`, via]));
  return {
    advisories: [...byId.values()].map((via) => ({
      id: idOf(via),
      package: via.name,
      severity: via.severity,
      title: via.title,
    })),
  };
}

interface Via {
  name: string;
  title: string;
  url: string;
  severity: string;
}

function idOf({ url }: Via): string {
  return url.split('/').at(-1) ?? url;
}

/**
 * What has to be done about them.
 * @param today ISO 8601 day
 */
export function auditProblems(
  advisories: readonly Advisory[],
  accepted: readonly AcceptedAdvisory[],
  today: string,
): string[] {
  const valid = accepted.filter(({ until }) => today < until).map(({ id }) => id);
  const open = advisories.filter(({ id }) => !valid.includes(id));
  const found = advisories.map(({ id }) => id);
  return [
    ...open.map((one) => `${one.id} (${one.severity}) in ${one.package}: ${one.title}`),
    ...accepted
      .filter(({ id }) => !found.includes(id))
      .map(({ id }) => `${id} is accepted in vain`),
  ];
}
