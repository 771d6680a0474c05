import { join } from 'node:path';
import { buildSteps, killPoints } from './support/kill-points';
import { lab } from './support/opened-lab';

const preload = join(import.meta.dirname, 'support', 'kill-at.mjs');

/** What was changed before the job died is on the site after the next run, which nobody has helped. */
async function expectNextRunToPublish(title: string): Promise<void> {
  await lab().publish();
  const { text } = await lab().page('/noticia/1');
  expect(text).toContain(title);
}

export function killed(): void {
  test.each(Object.entries(killPoints))('killed %s', async (_, point) => {
    const title = await lab().edit();
    const job = lab().startJob({
      NODE_OPTIONS: `--import ${preload}`,
      KILL_AT: JSON.stringify(point),
    });
    expect((await job.ended()).code).toBe('SIGKILL');
    await expectNextRunToPublish(title);
  });

  test.each(buildSteps)('killed when the build has come to "%s"', async (step) => {
    const title = await lab().edit();
    const job = lab().startJob();
    await job.hasBuilt(step);
    job.kill();
    expect((await job.ended()).code).toBe('SIGKILL');
    await expectNextRunToPublish(title);
  });
}
