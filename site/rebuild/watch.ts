import { setTimeout as sleep } from 'node:timers/promises';
import { Agenda } from './agenda.ts';
import { describeError } from './errors.ts';
import type { Log } from './log.ts';
import { Notices } from './notices.ts';
import { run } from './run.ts';
import { folders, type Settings } from './settings.ts';
import { currentId } from './swap.ts';

const tickMs = 500;
const pollMs = 1000;

/**
 * Publishes at the start when anything changed meanwhile, and from then on whenever content changes, an
 * article falls due, somebody asks for it, or the interval is over. Failures never end it.
 * @param wake fires when somebody asks for a publication
 * @returns when the signal is aborted
 */
export async function watch(
  settings: Settings,
  log: Log,
  signal: AbortSignal,
  wake: EventTarget,
): Promise<void> {
  const agenda = new Agenda(settings.interval, performance.now());
  const notices = new Notices(settings, log, signal);
  wake.addEventListener('rebuild', () => agenda.ask('pedido de publicação'), { signal });
  agenda.ask('início');
  let hasPublished = false;
  const isLive = async () => (await currentId(folders(settings))) !== null;
  let nextPoll = 0;
  while (!signal.aborted) {
    if (performance.now() >= nextPoll) {
      const hasChanged = await notices.poll();
      if (hasChanged && settings.onChange) agenda.change(performance.now());
      if (notices.asked) agenda.ask('pedido da equipe');
      if (hasPublished && !(await isLive())) agenda.ask('a versão no ar havia sumido');
      agenda.expect(notices.due, new Date());
      nextPoll = performance.now() + pollMs;
    }
    const reason = notices.reachable ? agenda.reason(performance.now(), new Date()) : null;
    if (reason) hasPublished = await publishOnce(settings, log, signal, agenda, reason);
    await sleep(tickMs, undefined, { signal }).catch(() => undefined);
  }
}

async function publishOnce(
  settings: Settings,
  log: Log,
  signal: AbortSignal,
  agenda: Agenda,
  reason: string,
): Promise<boolean> {
  log.line(reason);
  agenda.begin(performance.now(), new Date());
  try {
    await run(settings, log, signal, { reason });
    agenda.succeed();
    return true;
  } catch (error) {
    if (signal.aborted) return false;
    const { message, detail } = describeError(error);
    log.line(`falhou: ${message}`);
    if (detail) log.line(detail);
    agenda.fail(performance.now());
    return false;
  }
}
