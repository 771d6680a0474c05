import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { Refusal } from '../../local/log.ts';

/** Somebody pressed Ctrl+C or closed the terminal. */
export class Interrupted extends Refusal {
  constructor() {
    super('Interrompido. O que foi feito fica: npm run setup continua de onde parou.');
  }
}

export interface Terminal {
  /** Whether a person can answer questions. */
  readonly isInteractive: boolean;
  say(text: string): void;
  /** Asks for a line of text. An empty line means the suggestion. @throws {Interrupted} */
  ask(question: string, suggestion?: string): Promise<string>;
  /** Asks for a secret, without showing what is typed. @throws {Interrupted} */
  askSecret(question: string): Promise<string>;
  /** Asks a yes/no question; an empty line means no. @throws {Interrupted} */
  confirm(question: string): Promise<boolean>;
  /** Shows that work goes on, with the seconds it has taken, until it ends. */
  progress<Result>(
    text: string,
    work: (report: (detail: string) => void) => Promise<Result>,
  ): Promise<Result>;
}

type Input = NodeJS.ReadableStream & { isTTY?: boolean };
type Output = NodeJS.WritableStream & { isTTY?: boolean; columns?: number };

/** How long work may take before a terminal shows its progress, in milliseconds. */
const patience = 500;
const redrawInterval = 250;

/** How often a log without a terminal reports that work goes on, in milliseconds. */
const reportInterval = 30_000;

export function createTerminal(
  input: Input,
  output: Output,
  isInteractive = Boolean(input.isTTY && output.isTTY),
): Terminal {
  /** Whether the last line shows progress, which other text replaces. */
  let hasProgressLine = false;
  /** While a question waits for its answer, progress must not overwrite it. */
  let isAsking = false;
  const clearProgress = () => {
    if (hasProgressLine) output.write('\r\u001b[K');
    hasProgressLine = false;
  };
  const say = (text: string) => {
    clearProgress();
    output.write(`${text}\n`);
  };

  async function readLine(prompt: string, isSecret: boolean): Promise<string> {
    clearProgress();
    isAsking = true;
    const silence = new Writable({ write: (_chunk, _encoding, done) => done() });
    if (isSecret) output.write(prompt);
    const lines = createInterface({
      input,
      output: isSecret ? silence : output,
      terminal: true,
      historySize: 0,
    });
    try {
      return await new Promise<string>((resolve, reject) => {
        lines.on('SIGINT', () => reject(new Interrupted()));
        lines.on('close', () => reject(new Interrupted()));
        lines.question(isSecret ? '' : prompt, resolve);
      });
    } finally {
      isAsking = false;
      lines.close();
      if (isSecret) output.write('\n');
    }
  }

  return {
    isInteractive,
    say,
    async ask(question, suggestion) {
      const shown = suggestion ? ` [${suggestion}]` : '';
      return (await readLine(`${question}${shown}: `, false)).trim() || (suggestion ?? '');
    },
    askSecret: async (question) => (await readLine(`${question} (não aparece): `, true)).trim(),
    async confirm(question) {
      return /^s(im)?$/i.test((await readLine(`${question} (sim/não) `, false)).trim());
    },
    async progress(text, work) {
      const started = performance.now();
      let detail = '';
      const describe = () => {
        const seconds = Math.round((performance.now() - started) / 1000);
        return `  … ${text}${detail && `: ${detail}`} (${seconds} s)`;
      };
      const redraw = () => {
        const width = output.columns ?? 80;
        hasProgressLine = true;
        output.write(`\r\u001b[K${describe().slice(0, width - 1)}`);
      };
      const timer = isInteractive
        ? setInterval(() => {
            if (!isAsking && performance.now() - started >= patience) redraw();
          }, redrawInterval)
        : setInterval(() => say(describe()), reportInterval);
      try {
        return await work((news) => {
          detail = news;
        });
      } finally {
        clearInterval(timer);
        clearProgress();
      }
    },
  };
}
