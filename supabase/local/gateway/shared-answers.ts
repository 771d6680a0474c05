/** An answer that can be given again and again. */
export interface Answer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

interface Kept {
  answer: Promise<Answer>;
  until: number;
}

/** For what changes beside the gateway: rows written by SQL, a menu that another host activates. */
const keptFor = 5000;
/** Pages ask two questions; more than a few are somebody's own. */
const mostKept = 20;

/**
 * One answer for all who ask the same at the same moment, and for some seconds after that. A write that goes
 * through here ends it at once: whatever was asked before is asked anew.
 */
export class SharedAnswers {
  private readonly kept = new Map<string, Kept>();

  constructor(private readonly now: () => number = Date.now) {}

  /** @param ask is called only when there is no answer, or none that is still good */
  async get(question: string, ask: () => Promise<Answer>): Promise<Answer> {
    const known = this.kept.get(question);
    if (known && this.now() < known.until) return known.answer;
    const asked: Kept = { answer: ask(), until: this.now() + keptFor };
    this.keep(question, asked);
    const answer = await asked.answer.catch((error: unknown) => {
      this.drop(question, asked);
      throw error;
    });
    if (answer.status !== 200) this.drop(question, asked);
    return answer;
  }

  /** Something was, or may have been, written: nothing that was asked until now is given out any more. */
  forget(): void {
    this.kept.clear();
  }

  private keep(question: string, asked: Kept): void {
    this.kept.delete(question);
    const [oldest] = this.kept.keys();
    if (this.kept.size >= mostKept && oldest !== undefined) this.kept.delete(oldest);
    this.kept.set(question, asked);
  }

  private drop(question: string, asked: Kept): void {
    if (this.kept.get(question) === asked) this.kept.delete(question);
  }
}
