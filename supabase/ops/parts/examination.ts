/** The parts that `npm run doctor` checks, and how it checks, shows and records them. */
import { setTimeout as sleep } from 'node:timers/promises';
import { mapParallel } from 'shared/parallel';
import { summarizeError } from '../../local/log.ts';
import type { Access, Settings } from './access.ts';
import { authSettings } from './auth-settings.ts';
import { backupAge, backupKey } from './backups.ts';
import {
  cleaning,
  extensions,
  migrations,
  orphans,
  planSpace,
  policies,
  schedules,
  vaultNames,
} from './database.ts';
import { isHosted } from './facts.ts';
import { functionSecrets } from './function-secrets.ts';
import { clock, disk } from './machine.ts';
import { member } from './member.ts';
import { domain, pagesProject } from './pages.ts';
import { examine, type Finding, type Part, wrong } from './part.ts';
import { project } from './project.ts';
import {
  calls,
  cloudflareToken,
  dailyJobs,
  dispatchToken,
  publication,
  withdrawals,
} from './publishing.ts';
import { release } from './release.ts';
import { repositorySecrets, repositoryVariables, workflows } from './repository.ts';
import { functionVersion, keys, mails, serviceResponds } from './service.ts';
import { certificate, headers } from './served-pages.ts';

const everywhere = [release, serviceResponds, keys, migrations, policies, mails, functionVersion];
const published = [publication, withdrawals, headers, certificate, backupAge];

/** Parts that need keys of an account, which the daily run does not hold. */
const accountParts = [
  project,
  functionSecrets,
  authSettings,
  member,
  pagesProject,
  domain,
  workflows,
  repositoryVariables,
  repositorySecrets,
];

const hostedParts: readonly Part[] = [
  ...everywhere,
  extensions,
  schedules,
  vaultNames,
  ...published,
  backupKey,
  calls,
  dailyJobs,
  dispatchToken,
  cloudflareToken,
  planSpace,
  orphans,
  ...accountParts,
];

const machineParts: readonly Part[] = [...everywhere, cleaning, ...published, orphans, disk, clock];

/** Lists the parts of an installation. */
export const listParts = (settings: Settings) => (isHosted(settings) ? hostedParts : machineParts);

export interface Examined {
  name: string;
  finding: Finding;
}

/** More at once would strain a small machine. */
const partsAtOnce = 6;

/** Timeout for one part, in milliseconds. */
const partTimeout = 60_000;

/** Checks all parts. A part that fails or hangs is wrong, and keeps no other part from being checked. */
export function examineAll(
  parts: readonly Part[],
  access: Access,
  timeout = partTimeout,
): Promise<Examined[]> {
  const hide = createHider(access.settings);
  return mapParallel(parts, partsAtOnce, async (part) => {
    const stop = new AbortController();
    const late = sleep(timeout, null, { signal: stop.signal }).then(
      () =>
        wrong(`Sem resultado depois de ${timeout / 1000} s.`, 'Confira a rede, e repita o exame.'),
      () => wrong('', ''),
    );
    const finding = await Promise.race([examine(part, access).catch(explainFailure), late]);
    stop.abort();
    return { name: part.name, finding: hide(finding) };
  });
}

const explainFailure = (error: unknown): Finding =>
  wrong(
    `Não foi possível conferir: ${summarizeError(error)}.`,
    'Repita o exame; se continuar, isto é um defeito do exame: avise quem cuida do código.',
  );

/** Settings whose values must not be shown. Every page contains the publishable key. */
const secretName = /KEY|SECRET|TOKEN|PASS|DATABASE_URL/;
const publicName = /PUBLISHABLE|EXPIRES_ON/;

/** Creates a function that removes the values of secrets from findings, whoever quoted them. */
function createHider(settings: Settings): (finding: Finding) => Finding {
  const secrets = Object.entries(settings).flatMap(([name, value]) =>
    value && value.length >= 6 && secretName.test(name) && !publicName.test(name) ? [value] : [],
  );
  const hide = (text: string) =>
    secrets.reduce((shown, secret) => shown.replaceAll(secret, '…'), text);
  return (finding) =>
    Object.fromEntries(
      Object.entries(finding).map(([key, text]) => [key, text && hide(text)]),
    ) as Finding;
}

/** Formats the result of one part: a line, and below it the cure. */
export function formatExamined({ name, finding }: Examined): string {
  switch (finding.state) {
    case 'ok':
      return `✓ ${name}${finding.detail ? `: ${finding.detail}` : ''}`;
    case 'wrong':
      return `✗ ${name}: ${finding.problem}\n  → ${finding.cure}`;
    case 'unchecked':
      return `– ${name}: não conferido aqui: ${finding.reason}`;
  }
}

export function formatSummary(examined: readonly Examined[]): string {
  const count = (state: Finding['state']) =>
    examined.filter(({ finding }) => finding.state === state).length;
  const red = count('wrong');
  const unchecked = count('unchecked');
  return [
    red === 0 ? 'Nada precisa de uma pessoa' : `Precisam de uma pessoa: ${red}`,
    `em ordem: ${count('ok')}`,
    ...(unchecked > 0 ? [`não conferidas aqui: ${unchecked}`] : []),
  ].join('; ');
}

/** The part that stands for the run itself; the workflow reports it red when a run does not end. */
const ownPart = { parte: 'Exame diário', estado: 'bem' };

const states = { ok: 'bem', wrong: 'atencao', unchecked: 'nao_conferido' } as const;

/** Creates the record for `registrar_exame`. */
export function createRecord(examined: readonly Examined[], operator: string | null) {
  const isRed = examined.some(({ finding }) => finding.state === 'wrong');
  return {
    status: isRed ? 'atencao' : 'bem',
    operator,
    achados: [
      ...examined.map(({ name, finding }) => ({
        parte: name,
        estado: states[finding.state],
        ...(finding.state === 'wrong' && { problema: finding.problem, solucao: finding.cure }),
      })),
      ownPart,
    ],
  };
}
