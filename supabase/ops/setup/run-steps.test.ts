import { ok, wrong } from '../parts/part.ts';
import { runSteps } from './run-steps.ts';
import type { Step, Workplace } from './step.ts';

function open({ agrees = true } = {}) {
  const said: string[] = [];
  let questions = 0;
  const workplace = {
    pause: 1,
    terminal: {
      isInteractive: true,
      say: (text: string) => void said.push(text),
      progress: (_: string, work: (report: () => void) => unknown) => work(() => undefined),
      confirm: async () => {
        questions += 1;
        return agrees;
      },
    },
  } as unknown as Workplace;
  return { workplace, said, countQuestions: () => questions };
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

test('a finished installation is left alone, without a question', async () => {
  const { workplace, countQuestions } = open();
  const { step, countRuns } = createStep('a', { isDone: true });
  expect(await runSteps([step], workplace)).toEqual({ established: [], waiting: [] });
  expect([countRuns(), countQuestions()]).toEqual([0, 0]);
});

test('the plan is shown once, before the first change, and a no changes nothing', async () => {
  const { workplace, said } = open({ agrees: false });
  const { step, countRuns } = createStep('b');
  const run = runSteps([createStep('a', { isDone: true }).step, step], workplace);
  await expect(run).rejects.toThrow('Interrompido');
  expect(said.join('\n')).toMatch(/✓ a[^]*fazer b/);
  expect(countRuns()).toBe(0);
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
