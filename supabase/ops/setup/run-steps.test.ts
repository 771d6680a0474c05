import { ok, wrong } from '../parts/part.ts';
import { runSteps } from './run-steps.ts';
import type { Step, Workplace } from './step.ts';
import { memberStep } from './steps/member.ts';
import { domainStep } from './steps/pages.ts';
import { steps } from './steps.ts';

function open() {
  const said: string[] = [];
  const workplace = {
    pause: 1,
    terminal: {
      isInteractive: true,
      say: (text: string) => void said.push(text),
      progress: (_: string, work: (report: () => void) => unknown) => work(() => undefined),
    },
  } as unknown as Workplace;
  return { workplace, said };
}

interface Options extends Partial<Step> {
  isDone?: boolean;
  /** How many looks after it was established find nothing. */
  delay?: number;
}

function createStep(name: string, { isDone = false, delay = 0, ...others }: Options = {}) {
  let state = isDone;
  let left = delay;
  let runs = 0;
  const step: Step = {
    name,
    plan: `fazer ${name}`,
    async check() {
      if (state && left > 0) {
        left -= 1;
        return wrong('falta.', 'Faça.');
      }
      return state ? ok() : wrong('falta.', 'Faça.');
    },
    async establish() {
      runs += 1;
      state = true;
    },
    ...others,
  };
  return { step, countRuns: () => runs };
}

test('a finished installation is left alone, without a plan', async () => {
  const { workplace, said } = open();
  const { step, countRuns } = createStep('a', { isDone: true });
  expect(await runSteps([step], workplace)).toEqual({ established: [], waiting: [] });
  expect(countRuns()).toBe(0);
  expect(said).toEqual(['✓ a']);
});

test('what is left of the plan is shown once, before the first change', async () => {
  const { workplace, said } = open();
  const some = [createStep('a', { isDone: true }).step, createStep('b').step, createStep('c').step];
  await runSteps(some, workplace);
  expect(said.join('\n')).toMatch(/^✓ a\n[^]*1\. fazer b\n *2\. fazer c\n[^]*✓ b\n✓ c$/);
  expect(said.join('\n')).not.toContain('fazer a');
});

test('a plan that was shown before the questions is not repeated', async () => {
  const { workplace, said } = open();
  await runSteps([createStep('a').step], workplace, true);
  expect(said).toEqual(['✓ a']);
});

test('an established step counts once its check sees it, even a little late', async () => {
  const { workplace } = open();
  const { step } = createStep('a', { delay: 2 });
  expect(await runSteps([step], workplace)).toEqual({ established: ['a'], waiting: [] });
});

test('a step whose check still fails ends the run, with the problem and the cure', async () => {
  const { workplace } = open();
  const failing = createStep('a', { establish: async () => undefined });
  const next = createStep('b');
  const run = runSteps([failing.step, next.step], workplace);
  await expect(run).rejects.toThrow('✗ a: falta. Faça.');
  expect(next.countRuns()).toBe(0);
});

test('the steps after one that waits for somebody else are carried out', async () => {
  const { workplace } = open();
  const waiting = createStep('a', { establish: async () => undefined, mayWait: true });
  expect(await runSteps([waiting.step, createStep('b').step], workplace)).toEqual({
    established: ['b'],
    waiting: ['a: falta. Faça.'],
  });
});

test('a step waits with the one that it comes after, unless it is done', async () => {
  const { workplace } = open();
  const waiting = createStep('domínio', { establish: async () => undefined, mayWait: true });
  const mail = createStep('mensagem', { waitsFor: 'domínio' });
  const done = createStep('pronta', { isDone: true, waitsFor: 'domínio' });
  const outcome = await runSteps([waiting.step, mail.step, done.step], workplace);
  expect(mail.countRuns()).toBe(0);
  expect(outcome.waiting).toEqual([
    'domínio: falta. Faça.',
    expect.stringMatching(/^mensagem: .*“domínio”.*npm run setup/),
  ]);
});

test('the mail with the link that is valid for an hour leaves once the domain leads to the site', () => {
  expect(steps.indexOf(memberStep)).toBeGreaterThan(steps.indexOf(domainStep));
  expect(memberStep.waitsFor).toBe(domainStep.name);
});
