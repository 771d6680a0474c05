import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { lastChange, readRows, secretRest, type Rest } from './content.ts';
import { type Log, describeError, messageOf } from './context.ts';
import { run } from './publish.ts';
import { folders, type Settings } from './settings.ts';
import { currentId } from './swap.ts';

const tickMs = 500;
const pollMs = 1000;

/**
 * Publishes at the start when anything changed meanwhile, and from then on whenever content changes, an
 * article falls due, staff ask for it, or the interval is over. Failures never end it.
 * @returns when the signal is aborted
 */
export async function watch(settings: Settings, log: Log, signal: AbortSignal): Promise<void> {
  const agenda = new Agenda(settings.interval, performance.now());
  const rest = secretRest(settings);
  if (!rest)
    log.line('sem SUPABASE_SECRET_KEY, as mudanças só são notadas na conferência periódica');
  agenda.ask('início');
  let hasPublished = false;
  let isReachable = true;
  let seen: number | null = null;
  let nextPoll = 0;

  const poll = async () => {
    try {
      if (rest) {
        const { last, due, isAsked } = await lookForChanges(rest, signal);
        if (seen !== null && last !== seen && settings.onChange) agenda.change(performance.now());
        seen = last;
        if (isAsked) agenda.ask('pedido da equipe');
        agenda.expect(due, new Date());
      }
      isReachable = true;
    } catch (error) {
      if (isReachable && !signal.aborted)
        log.line(`esperando o serviço de dados (${messageOf(error)})`);
      isReachable = false;
    }
    const isLive = (await currentId(folders(settings))) !== null;
    if (hasPublished && !isLive) agenda.ask('a versão no ar havia sumido');
  };

  while (!signal.aborted) {
    if (performance.now() >= nextPoll) {
      await poll();
      nextPoll = performance.now() + pollMs;
    }
    const reason = isReachable ? agenda.reason(performance.now(), new Date()) : null;
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

const dueSchema = z.object({ published_at: z.string() });
const idSchema = z.object({ id: z.number() });

/** What gives notice of a publication to come. It takes the secret key: visitors may not read it. */
async function lookForChanges(rest: Rest, signal: AbortSignal) {
  const last = await lastChange(rest, signal);
  const now = encodeURIComponent(new Date().toISOString());
  const scheduled = `noticias?select=published_at&published_at=gt.${now}&order=published_at&limit=1`;
  const [next] = await readRows(rest, scheduled, dueSchema, signal);
  const asked = 'publicacoes?select=id&status=eq.pedida&limit=1';
  const requests = await readRows(rest, asked, idSchema, signal);
  return {
    /** Number of the last recorded change. */
    last,
    /** When the next scheduled article falls due. */
    due: next ? new Date(next.published_at) : null,
    /** Whether staff have asked for a publication that no job has begun yet. */
    isAsked: requests.length > 0,
  };
}

/** Waiting after a change for the next one: ten saves in a row are one publication. */
export const quietMs = 2000;
/** The longest that a row of changes can put a publication off. */
const longestDebounceMs = 15_000;
const firstRetryMs = 30_000;
const longestRetryMs = 15 * 60_000;
/**
 * The database shows an article by its own clock, which may be behind the one of this machine: after one fell
 * due, there are further looks, which cost little when everything is there already.
 */
export const looksAfterDueMs = [5000, 60_000, 5 * 60_000];

/**
 * Knows when the next publication has to start, and why. Spans are measured with a clock that never
 * jumps (`now`, milliseconds); only a publication date is compared with the time of day.
 */
export class Agenda {
  readonly #interval: number;
  #scheduled: number;
  #firstChange: number | null = null;
  #lastChange: number | null = null;
  #retryAt: number | null = null;
  #failures = 0;
  #asked: string | null = null;
  #due: Date | null = null;
  #looks: number[] = [];

  constructor(interval: number, now: number) {
    this.#interval = interval;
    this.#scheduled = now + interval;
  }

  /** Content was changed. */
  change(now: number): void {
    this.#firstChange ??= now;
    this.#lastChange = now;
  }

  /** Somebody wants a publication at once. */
  ask(why: string): void {
    this.#asked = why;
  }

  /**
   * The next article falls due at that time of day; null when none is scheduled. One that fell due during a
   * publication is not forgotten for the next.
   */
  expect(due: Date | null, today: Date): void {
    if (!this.#isDue(today)) this.#due = due;
  }

  /** A publication has begun: it covers everything up to now. */
  begin(now: number, today: Date): void {
    this.#firstChange = this.#lastChange = this.#retryAt = null;
    this.#asked = null;
    if (this.#isDue(today)) {
      this.#due = null;
      this.#looks = looksAfterDueMs.map((wait) => now + wait);
    } else {
      this.#looks = this.#looks.filter((at) => at > now);
    }
    this.#scheduled = now + this.#interval;
  }

  succeed(): void {
    this.#failures = 0;
  }

  /** A publication failed: try again by itself, ever less often. */
  fail(now: number): void {
    this.#retryAt = now + Math.min(firstRetryMs * 2 ** this.#failures, longestRetryMs);
    this.#failures += 1;
  }

  /** Why a publication has to start now, or null when there is no reason to. */
  reason(now: number, today: Date): string | null {
    if (this.#asked) return this.#asked;
    if (this.#hasSettled(now)) return 'o conteúdo mudou';
    if (this.#isDue(today) || this.#looks.some((at) => now >= at))
      return 'chegou a hora de uma notícia';
    if (this.#retryAt !== null && now >= this.#retryAt) return 'nova tentativa';
    if (now >= this.#scheduled) return 'conferência periódica';
    return null;
  }

  #isDue(today: Date): boolean {
    return this.#due !== null && today >= this.#due;
  }

  #hasSettled(now: number): boolean {
    if (this.#firstChange === null || this.#lastChange === null) return false;
    return now - this.#lastChange >= quietMs || now - this.#firstChange >= longestDebounceMs;
  }
}
