import { connect, type Socket } from 'node:net';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

const size = /\r\ncontent-length: (\d+)\r\n/i;
const headEnd = '\r\n\r\n';

/**
 * Asks the same again and again, over a connection of its own that stays open. It speaks to the socket itself:
 * a client of fifty that took as long as the server would be what is measured.
 */
export class Visitor {
  private readonly question: string;

  private constructor(
    private readonly socket: Socket,
    url: URL,
    apikey: string,
  ) {
    const head = [`GET ${url.pathname}${url.search} HTTP/1.1`, `host: ${url.host}`];
    this.question = [...head, `apikey: ${apikey}`, 'accept: */*', '', ''].join('\r\n');
    socket.setNoDelay().setEncoding('latin1');
  }

  static async arrive(url: URL, apikey: string): Promise<Visitor> {
    const socket = connect(Number(url.port), url.hostname);
    await once(socket, 'connect');
    return new Visitor(socket, url, apikey);
  }

  /**
   * Asks until that moment of `performance.now()`, and leaves.
   * @param late milliseconds to wait before the first question
   * @param everyMs from one question to the next; 0 asks as soon as the answer is there
   * @returns how long each answer took, in milliseconds
   */
  async stay(until: number, everyMs: number, late: number): Promise<number[]> {
    const times: number[] = [];
    let next = performance.now() + late;
    while (performance.now() < until) {
      if (everyMs > 0) await sleep(Math.max(0, next - performance.now()));
      const asked = performance.now();
      await this.ask();
      times.push(performance.now() - asked);
      next += everyMs;
    }
    this.socket.destroy();
    return times;
  }

  /** @throws when the answer is no list of rows */
  ask(): Promise<void> {
    return new Promise((resolve, reject) => {
      let answer = '';
      const read = (part: string) => {
        answer += part;
        const start = answer.indexOf(headEnd) + headEnd.length;
        if (start < headEnd.length) return;
        const length = Number(size.exec(answer)?.[1]);
        if (answer.length < start + length) return;
        done();
        if (answer.startsWith('HTTP/1.1 200') && answer.startsWith('[{', start)) resolve();
        else reject(new Error(answer));
      };
      const fail = () => {
        done();
        reject(new Error(`The connection was closed: ${answer}`));
      };
      const done = () => this.socket.off('data', read).off('close', fail);
      this.socket.on('data', read).on('close', fail);
      this.socket.write(this.question);
    });
  }
}
