import { setTimeout as sleep } from 'node:timers/promises';
import { Refusal } from '../../local/log.ts';
import type { Finding } from '../parts/part.ts';
import type { Step, Workplace } from './step.ts';

export interface Outcome {
  /** Steps that were carried out. */
  established: string[];
  /** What steps still wait for, in a sentence each. */
  waiting: string[];
}

/** How often a part is looked at after it was established: a service may show a change a little late. */
const looks = 5;

/**
 * Carries out the steps that are not done yet, in their order. Before the first change, it shows what is left to do.
 * @param isPlanShown whether the operator has seen the whole plan in this run
 * @throws {Refusal} when a step does not succeed: the next run begins with it
 */
export async function runSteps(
  steps: readonly Step[],
  workplace: Workplace,
  isPlanShown = false,
): Promise<Outcome> {
  const { terminal } = workplace;
  const outcome: Outcome = { established: [], waiting: [] };
  const waitingNames = new Set<string>();
  let isShown = isPlanShown;
  const wait = (step: Step, sentence: string) => {
    waitingNames.add(step.name);
    outcome.waiting.push(`${step.name}: ${sentence}`);
    terminal.say(`– ${step.name}: ${sentence}`);
  };
  for (const [index, step] of steps.entries()) {
    const before = await terminal.progress(step.name, () => step.check(workplace));
    if (before.state === 'ok') {
      terminal.say(describe(step, before));
      continue;
    }
    if (step.waitsFor && waitingNames.has(step.waitsFor)) {
      wait(step, `vem depois de “${step.waitsFor}”. Rode npm run setup quando ele estiver pronto.`);
      continue;
    }
    if (!isShown) showPlan(steps.slice(index), workplace);
    isShown = true;
    await terminal.progress(step.plan, (report) => step.establish(workplace, report));
    const after = await terminal.progress(`${step.name}: conferindo`, () => look(step, workplace));
    if (after.state === 'ok') {
      outcome.established.push(step.name);
      terminal.say(describe(step, after));
    } else if (step.mayWait) wait(step, explain(after));
    else throw new Refusal(`✗ ${step.name}: ${explain(after)}`);
  }
  return outcome;
}

export function showPlan(steps: readonly Step[], { terminal }: Pick<Workplace, 'terminal'>): void {
  terminal.say(`\nO que vou fazer, nesta ordem (o que já estiver feito fica como está):\n`);
  for (const [index, { plan }] of steps.entries())
    terminal.say(`${String(index + 1).padStart(3)}. ${plan}`);
  terminal.say('');
}

async function look(step: Step, workplace: Workplace): Promise<Finding> {
  for (let left = looks; ; left -= 1) {
    const finding = await step.check(workplace);
    if (finding.state === 'ok' || left === 1 || step.mayWait) return finding;
    await sleep(workplace.pause);
  }
}

const describe = ({ name }: Step, { detail }: { detail?: string }) =>
  `✓ ${name}${detail ? `: ${detail}` : ''}`;

const explain = (finding: Finding): string =>
  finding.state === 'wrong'
    ? `${finding.problem} ${finding.cure}`
    : finding.state === 'unchecked'
      ? finding.reason
      : '';
