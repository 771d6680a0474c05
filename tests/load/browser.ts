import { once } from 'node:events';
import { Agent, request, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import type { Kind } from './limits';
import type { Measurements } from './measurements';

export interface Sent {
  method?: string;
  headers?: OutgoingHttpHeaders;
  body?: string | Buffer;
  /** Statuses that are no error; any of 200 to 299 unless they are named. */
  expected?: number[];
}

export interface Answer {
  status: number;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

/** Connections to one server at a time, as browsers open them. */
const connections = 6;
const patienceMs = 30_000;

/** One person's browser: connections that are kept, and an address of its own for the limits of the host. */
export class Browser {
  private readonly agent = new Agent({ keepAlive: true, maxSockets: connections });

  constructor(
    private readonly url: string,
    private readonly address: string,
    private readonly measurements: Measurements,
  ) {}

  /** @returns null when it failed, which is recorded */
  async ask(kind: Kind, path: string, sent: Sent = {}): Promise<Answer | null> {
    const started = performance.now();
    try {
      const answer = await this.send(path, sent);
      this.measurements.took(kind, performance.now() - started);
      const { status, body } = answer;
      const isFine = sent.expected?.includes(status) ?? (status >= 200 && status < 300);
      if (isFine) return answer;
      throw new Error(`${status} ${body.subarray(0, 300).toString()}`);
    } catch (error) {
      this.measurements.failed(`${kind}: ${sent.method ?? 'GET'} ${path}: ${String(error)}`);
      return null;
    }
  }

  close(): void {
    this.agent.destroy();
  }

  private async send(path: string, sent: Sent, isRetry = false): Promise<Answer> {
    const { method = 'GET', headers, body } = sent;
    const asked = request(new URL(path, this.url), {
      agent: this.agent,
      method,
      timeout: patienceMs,
      headers: {
        'accept-encoding': 'gzip, br',
        'x-forwarded-for': this.address,
        ...(body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }),
        ...headers,
      },
    });
    asked.on('timeout', () => asked.destroy(new Error('no answer in time')));
    asked.end(body);
    try {
      const [answer] = (await once(asked, 'response')) as [IncomingMessage];
      const chunks: Buffer[] = [];
      for await (const chunk of answer) chunks.push(chunk as Buffer);
      return {
        status: answer.statusCode ?? 0,
        headers: answer.headers,
        body: Buffer.concat(chunks),
      };
    } catch (error) {
      // The server may close a kept connection in the moment in which it is used again.
      if (!asked.reusedSocket || isRetry || !isReset(error)) throw error;
      this.measurements.retries += 1;
      return this.send(path, sent, true);
    }
  }
}

function isReset(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ECONNRESET';
}
