import { setTimeout as sleep } from 'node:timers/promises';
import { lastChange, rowsOf, secretClient, visitorClient } from './content.ts';
import { describeError, type Job, messageOf } from './context.ts';
import { run } from './publish.ts';

const pollMs = 1000;
/** Between two looks for changes that nothing gave notice of, in milliseconds. */
const hour = 3_600_000;

/**
 * Publishes at the start when anything changed meanwhile, and from then on whenever content changes, an
 * article falls due, an alert starts or ends, staff ask for it, or the interval is over. Failures never end it.
 * @returns when the signal is aborted
 */
export async function watch(job: Job): Promise<void> {
  const { settings, log, signal } = job;
  const agenda = new Agenda(performance.now());
  agenda.ask('início');
  const look = observer(job);
  let seen: Observation | null = null;
  let isReachable = true;

  for (; !signal.aborted; await sleep(pollMs, undefined, { signal }).catch(() => undefined)) {
    try {
      const observed = await look();
      if (observed.isAsked) agenda.ask('pedido da equipe');
      if (seen && observed.change !== seen.change) {
        if (settings.onChange) agenda.change(performance.now());
      } else if (seen && observed.newest !== seen.newest) {
        agenda.ask('chegou a hora de uma notícia');
      } else if (seen && observed.alerts !== seen.alerts) {
        agenda.ask('um alerta começou ou terminou');
      }
      seen = observed;
      isReachable = true;
    } catch (error) {
      if (isReachable && !signal.aborted) log(`esperando o serviço de dados (${messageOf(error)})`);
      isReachable = false;
      continue;
    }
    const reason = agenda.reason(performance.now());
    if (reason) await publishOnce(job, agenda, reason);
  }
}

async function publishOnce(job: Job, agenda: Agenda, reason: string): Promise<void> {
  const { log, signal } = job;
  log(reason);
  agenda.begin(performance.now());
  try {
    await run(job, { reason, isOnDuty: true });
    agenda.succeed();
  } catch (error) {
    if (signal.aborted) return;
    const { message, detail } = describeError(error);
    log(`falhou: ${message}`);
    if (detail) log(detail);
    agenda.fail(performance.now());
  }
}

interface Observation {
  change: number;
  /** When the newest article that visitors can read was published, by the clock of the database. */
  newest: string | null | undefined;
  /** The alerts that last, by the same clock. */
  alerts: string;
  isAsked: boolean;
}

function observer({ settings, signal }: Job): () => Promise<Observation> {
  const visitor = visitorClient(settings);
  const secret = secretClient(settings);
  const changeNow = () => lastChange(secret, signal);
  const newestNow = async () => {
    const articles = visitor.from('noticias').select('published_at');
    const newestFirst = articles.order('published_at', { ascending: false }).limit(1);
    return (await rowsOf(newestFirst, signal))[0]?.published_at;
  };
  const alertsNow = async () => {
    const alerts = await rowsOf(visitor.from('alertas').select('id').order('id'), signal);
    return alerts.map(({ id }) => id).join();
  };
  return async () => {
    for (;;) {
      const change = await changeNow();
      const newest = await newestNow();
      const alerts = await alertsNow();
      // An article or alert that was saved in between would pass for one whose time has come.
      if ((await changeNow()) !== change) continue;
      const requests = secret.from('publicacoes').select('id').eq('status', 'pedida').limit(1);
      return { change, newest, alerts, isAsked: (await rowsOf(requests, signal)).length > 0 };
    }
  };
}

/** Waiting after a change for the next one: ten saves in a row are one publication. */
export const quietMs = 2000;
const longestDebounceMs = 15_000;
const firstRetryMs = 30_000;
const longestRetryMs = 15 * 60_000;

/** Knows when the next publication has to start, and why, by a clock that never jumps (`now`, milliseconds). */
export class Agenda {
  #next: { at: number; why: string };
  #firstChange: number | null = null;
  #failures = 0;

  constructor(now: number) {
    this.#next = periodic(now);
  }

  ask(why: string): void {
    this.#next = { at: atOnce, why };
  }

  change(now: number): void {
    this.#firstChange ??= now;
    if (this.#next.at === atOnce) return;
    const at = Math.min(now + quietMs, this.#firstChange + longestDebounceMs);
    this.#next = { at, why: 'o conteúdo mudou' };
  }

  /** A publication has begun: it covers everything up to now. */
  begin(now: number): void {
    this.#firstChange = null;
    this.#next = periodic(now);
  }

  succeed(): void {
    this.#failures = 0;
  }

  fail(now: number): void {
    const at = now + Math.min(firstRetryMs * 2 ** this.#failures, longestRetryMs);
    this.#failures += 1;
    // What came meanwhile may be what mends it.
    if (at < this.#next.at) this.#next = { at, why: 'nova tentativa' };
  }

  /** Why a publication has to start now, or null when there is no reason to. */
  reason(now: number): string | null {
    return now >= this.#next.at ? this.#next.why : null;
  }
}

const atOnce = 0;

const periodic = (now: number) => ({ at: now + hour, why: 'conferência periódica' });
