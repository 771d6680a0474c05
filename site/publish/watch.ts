import { setTimeout as sleep } from 'node:timers/promises';
import { millisecondsInHour, millisecondsInMinute } from 'date-fns/constants';
import { addDays, schoolDay } from 'shared/dates';
import {
  fetchLastChange,
  runQuery,
  createSecretClient,
  createVisitorClient,
} from './steps/read-content.ts';
import { describeError, type Job, getErrorMessage } from './context.ts';
import { run } from './publish.ts';

const pollMs = 1000;
/** Even without a known reason, the job checks for changes this long after the last publication. */
const checkIntervalMs = millisecondsInHour;
/** The database starts publications itself when no job has announced itself for three times as long. */
const announceIntervalMs = 5 * millisecondsInMinute;
const announceTimeoutMs = 5000;

/**
 * Publishes at the start if anything has changed, and then whenever content changes, an article or a page becomes due, leaves the
 * site or its place before all others, an alert starts or ends, staff request it, or the check interval is over. It
 * continues after failures.
 * @returns when the signal is aborted
 */
export async function watch(job: Job): Promise<void> {
  const { settings, log, signal } = job;
  const schedule = new PublicationSchedule(performance.now());
  schedule.requestNow('início');
  const observe = createObserver(job);
  let previous: Observation | null = null;
  let isReachable = true;
  let isAnnounced = false;

  for (; !signal.aborted; await sleep(pollMs, undefined, { signal }).catch(() => undefined)) {
    try {
      const observed = await observe();
      if (!isAnnounced) announceUntilAborted(job);
      isAnnounced = true;
      if (observed.isRequested) schedule.requestNow('pedido da equipe');
      // A failed publication has its own pauses, so the same withdrawals don't ask twice.
      if (observed.withdrawals && observed.withdrawals !== previous?.withdrawals)
        schedule.requestNow('fotos foram retiradas do ar');
      if (previous && observed.change !== previous.change) {
        if (settings.onChange) schedule.noteChange(performance.now());
      } else if (previous && (observed.newest ?? '') > (previous.newest ?? '')) {
        schedule.requestNow('chegou a hora de uma notícia');
      } else if (previous && (observed.newestPage ?? '') > (previous.newestPage ?? '')) {
        schedule.requestNow('chegou a hora de uma página');
      } else if (previous && observed.nextToLeave !== previous.nextToLeave) {
        schedule.requestNow('uma notícia saiu do site');
      } else if (previous && observed.onTop !== previous.onTop) {
        schedule.requestNow('uma notícia deixou o primeiro lugar');
      } else if (previous && observed.alerts !== previous.alerts) {
        schedule.requestNow('um alerta começou ou terminou');
      }
      previous = observed;
      isReachable = true;
    } catch (error) {
      if (isReachable && !signal.aborted)
        log(`esperando o serviço de dados (${getErrorMessage(error)})`);
      isReachable = false;
      continue;
    }
    const reason = schedule.getDueReason(performance.now());
    if (reason) await publishOnce(job, schedule, reason);
  }
}

/** Announces now and then that this job watches. A failure has no effect, because the next announcement follows soon. */
function announceUntilAborted({ settings, signal }: Job): void {
  const client = createSecretClient(settings);
  const announce = () => {
    const timeout = AbortSignal.any([signal, AbortSignal.timeout(announceTimeoutMs)]);
    client
      .rpc('anunciar_plantao')
      .abortSignal(timeout)
      .then(undefined, () => undefined);
  };
  announce();
  const timer = setInterval(announce, announceIntervalMs);
  signal.addEventListener('abort', () => clearInterval(timer));
}

async function publishOnce(job: Job, schedule: PublicationSchedule, reason: string): Promise<void> {
  const { log, signal } = job;
  log(reason);
  schedule.noteStart(performance.now());
  try {
    await run(job, { reason, isContinuous: true });
    schedule.noteSuccess();
  } catch (error) {
    if (signal.aborted) return;
    const { message, detail } = describeError(error);
    log(`falhou: ${message}`);
    if (detail) log(detail);
    schedule.noteFailure(performance.now());
  }
}

interface Observation {
  /** Id of the last entry in the history. */
  change: number;
  /** When the newest readable article was published. The database decides by its own clock which articles are readable. */
  newest: string | null | undefined;
  /** The same of the pages that staff have added. */
  newestPage: string | null | undefined;
  /** The readable article that is the next one to leave the site, by its id and hour. */
  nextToLeave: string;
  /** Ids of the readable articles that stand before all others today. */
  onTop: string;
  /** Ids of the active alerts, by the same clock. */
  alerts: string;
  /** Whether staff have requested a publication. */
  isRequested: boolean;
  /** Withdrawals that are not complete and whose next attempt is due, each with the time of that attempt. */
  withdrawals: string;
}

function createObserver({ settings, signal }: Job): () => Promise<Observation> {
  const visitor = createVisitorClient(settings);
  const secret = createSecretClient(settings);
  const fetchChange = () => fetchLastChange(secret, signal);
  const fetchNewest = async (table: 'noticias' | 'paginas_livres') => {
    const rows = visitor.from(table).select('published_at');
    const newestFirst = rows.order('published_at', { ascending: false }).limit(1);
    return (await runQuery(newestFirst, signal))[0]?.published_at;
  };
  const fetchNextToLeave = async () => {
    // Visitors may only compare with "equal" and "greater"; any time is greater than this one.
    const leaving = visitor.from('noticias').select('id,leaves_at').gt('leaves_at', '1900-01-01');
    const rows = await runQuery(leaving.order('leaves_at').order('id').limit(1), signal);
    return rows.map(({ id, leaves_at }) => `${id} ${leaves_at}`).join();
  };
  const fetchOnTop = async () => {
    const onTop = visitor
      .from('noticias')
      .select('id')
      .gt('on_top_until', addDays(schoolDay(new Date()), -1));
    return (await runQuery(onTop.order('id'), signal)).map(({ id }) => id).join();
  };
  const fetchAlerts = async () => {
    const alerts = await runQuery(visitor.from('alertas').select('id').order('id'), signal);
    return alerts.map(({ id }) => id).join();
  };
  const fetchWithdrawals = async () => {
    const open = secret.from('retiradas').select('id,proxima_tentativa').is('concluida_em', null);
    const due = open.lte('proxima_tentativa', new Date().toISOString()).order('id');
    const rows = await runQuery(due, signal);
    return rows.map(({ id, proxima_tentativa }) => `${id} ${proxima_tentativa}`).join();
  };
  return async () => {
    for (;;) {
      const change = await fetchChange();
      const newest = await fetchNewest('noticias');
      const newestPage = await fetchNewest('paginas_livres');
      const nextToLeave = await fetchNextToLeave();
      const onTop = await fetchOnTop();
      const alerts = await fetchAlerts();
      // An article or alert that was saved in between would look like one that has become due.
      if ((await fetchChange()) !== change) continue;
      const requests = secret.from('publicacoes').select('id').eq('status', 'pedida').limit(1);
      const isRequested = (await runQuery(requests, signal)).length > 0;
      const withdrawals = await fetchWithdrawals();
      return { change, newest, newestPage, nextToLeave, onTop, alerts, isRequested, withdrawals };
    }
  };
}

/** How long to wait after a change for further changes, so that ten saves in a row lead to one publication. */
export const debounceMs = 2000;
const maxDebounceMs = 15_000;
const firstRetryMs = 30_000;
const maxRetryMs = 15 * 60_000;

/** Decides when the next publication has to start, and why. `now` is a monotonic clock, in milliseconds. */
export class PublicationSchedule {
  #next: { at: number; why: string };
  #firstChange: number | null = null;
  #failures = 0;

  constructor(now: number) {
    this.#next = scheduleCheck(now);
  }

  requestNow(why: string): void {
    this.#next = { at: immediately, why };
  }

  noteChange(now: number): void {
    this.#firstChange ??= now;
    if (this.#next.at === immediately) return;
    const at = Math.min(now + debounceMs, this.#firstChange + maxDebounceMs);
    this.#next = { at, why: 'o conteúdo mudou' };
  }

  /** A publication has started; it covers all changes until now. */
  noteStart(now: number): void {
    this.#firstChange = null;
    this.#next = scheduleCheck(now);
  }

  noteSuccess(): void {
    this.#failures = 0;
  }

  noteFailure(now: number): void {
    const at = now + Math.min(firstRetryMs * 2 ** this.#failures, maxRetryMs);
    this.#failures += 1;
    // A change or request during the failed attempt may repair the problem, so it does not wait for the retry.
    if (at < this.#next.at) this.#next = { at, why: 'nova tentativa' };
  }

  /** Returns why a publication has to start now, in Portuguese, or null when none is due. */
  getDueReason(now: number): string | null {
    return now >= this.#next.at ? this.#next.why : null;
  }
}

const immediately = 0;

/** The regular check that is due when nothing else happens. */
const scheduleCheck = (now: number) => ({
  at: now + checkIntervalMs,
  why: 'conferência periódica',
});
