import { messageOf } from './errors.ts';
import { readBuilt } from './built.ts';
import { countChanges, isAskedFor, lastChange, nextPublication } from './changes.ts';
import type { Log } from './log.ts';
import { secretRest, type Rest } from './rest.ts';
import { folders as foldersOf, type Folders, type Settings } from './settings.ts';
import { readStatus, updateStatus } from './status.ts';

/** Watches the history of changes. Without the secret key it only sees whether the service answers. */
export class Notices {
  /** When the next scheduled article falls due. */
  due: Date | null = null;
  /** Whether staff have asked for a publication that has not begun yet. */
  asked = false;
  /** Whether the data service answered last time. */
  reachable = false;
  readonly #folders: Folders;
  readonly #rest: Rest | null;
  #seen: number | null = null;
  #complained = false;
  readonly #log: Log;
  readonly #signal: AbortSignal;

  constructor(settings: Settings, log: Log, signal: AbortSignal) {
    this.#folders = foldersOf(settings);
    this.#rest = secretRest(settings);
    this.#log = log;
    this.#signal = signal;
    if (!this.#rest)
      log.line('sem SUPABASE_SECRET_KEY, as mudanças só são notadas na conferência periódica');
  }

  /** @returns whether anything was recorded since the last look */
  async poll(): Promise<boolean> {
    if (!this.#rest) {
      this.reachable = true;
      return false;
    }
    try {
      const last = await lastChange(this.#rest, this.#signal);
      this.due = await nextPublication(this.#rest, this.#signal);
      this.asked = await isAskedFor(this.#rest, this.#signal);
      const isNew = this.#seen !== null && last !== this.#seen;
      this.#seen = last;
      this.reachable = true;
      this.#complained = false;
      await this.#countPending(this.#rest);
      return isNew;
    } catch (error) {
      this.#complain(error);
      return false;
    }
  }

  async #countPending(rest: Rest): Promise<void> {
    const built = await readBuilt(this.#folders);
    const known = built?.historicoId ?? null;
    const pending = known === null ? null : await countChanges(rest, known, this.#signal);
    if ((await readStatus(this.#folders)).pending === pending) return;
    await updateStatus(this.#folders, { pending });
  }

  #complain(error: unknown): void {
    this.reachable = false;
    if (this.#complained || this.#signal.aborted) return;
    this.#complained = true;
    this.#log.line(`esperando o serviço de dados (${messageOf(error)})`);
  }
}
