import { setTimeout as pause } from 'node:timers/promises';
import { FileProblem } from './file-problem.ts';
import { getHost } from './index.ts';
import { type Deadlines, request } from './network.ts';

/** How long to wait for the earlier site, in milliseconds. */
export interface Patience extends Deadlines {
  /** Before each further attempt at a file. */
  pauses: readonly number[];
}

const defaultPatience: Patience = { silence: 30_000, whole: 180_000, pauses: [1000, 4000] };

/** A site that asks for a longer pause (Retry-After) gets no more. */
const longestPause = 30_000;

const maxRedirects = 3;

/** After as many failures in a row, the site's first page is asked, to see whether the site is there at all. */
const failuresUntilDoubt = 5;
/** After as many, it is not worth asking, whatever its first page says. */
const failuresUntilGone = 50;

interface EarlierSiteOptions {
  /** Its hosts and those of its files, without www. */
  hosts: readonly string[];
  /** Hosts that may be in a private network: those of the site itself. */
  ownHosts: readonly string[];
  /** In bytes. */
  largestFile: number;
  patience?: Patience;
}

/** A response by which the server says that it cannot respond now. */
class Unavailable extends Error {
  constructor(
    readonly status: number,
    /** How long to wait, in milliseconds; 0 if it does not say. */
    readonly wanted: number,
  ) {
    super(`respondeu com o erro ${status}`);
  }
}

interface HostState {
  failuresInRow: number;
  /** Files that were not asked for, because the host is gone; null as long as it is not. */
  notAsked: number | null;
}

/** The earlier site on the network, which may be slow, busy, or gone. */
export class EarlierSite {
  private readonly states = new Map<string, HostState>();
  private readonly patience: Patience;

  constructor(private readonly options: EarlierSiteOptions) {
    this.patience = options.patience ?? defaultPatience;
  }

  /** Whether a URL is one of the earlier site. */
  has = (url: string) => this.options.hosts.includes(getHost(url));

  /** Lists the hosts that stopped responding, with the number of files that they were not asked for. */
  listGone(): { host: string; notAsked: number }[] {
    return [...this.states].flatMap(([host, { notAsked }]) =>
      notAsked === null ? [] : [{ host, notAsked }],
    );
  }

  /** @throws {FileProblem} when the file cannot be had */
  async download(url: string): Promise<Buffer> {
    const state = this.getState(getHost(url));
    if (state.notAsked !== null) {
      state.notAsked += 1;
      throw new FileProblem('o site antigo não responde');
    }
    try {
      const content = await this.tryRepeatedly(url, state);
      state.failuresInRow = 0;
      return content;
    } catch (error) {
      // A response that there is no such file is a response.
      if (error instanceof FileProblem) state.failuresInRow = 0;
      else await this.noteFailure(url, state);
      throw error instanceof FileProblem ? error : new FileProblem(describe(error));
    }
  }

  private getState(host: string): HostState {
    const state = this.states.get(host) ?? { failuresInRow: 0, notAsked: null };
    this.states.set(host, state);
    return state;
  }

  private async tryRepeatedly(url: string, state: HostState): Promise<Buffer> {
    for (const wait of this.patience.pauses) {
      // A site that keeps failing has had its further attempts.
      if (state.failuresInRow >= failuresUntilDoubt) break;
      try {
        return await this.fetchFile(new URL(url), maxRedirects);
      } catch (error) {
        if (error instanceof FileProblem) throw error;
        const wanted = error instanceof Unavailable ? error.wanted : 0;
        await pause(Math.min(Math.max(wait, wanted), longestPause));
      }
    }
    return this.fetchFile(new URL(url), maxRedirects);
  }

  private async noteFailure(url: string, state: HostState): Promise<void> {
    state.failuresInRow += 1;
    const { failuresInRow } = state;
    if (failuresInRow % failuresUntilDoubt !== 0) return;
    if (failuresInRow < failuresUntilGone && (await this.isThere(url))) return;
    state.notAsked ??= 0;
  }

  private async isThere(url: string): Promise<boolean> {
    const first = new URL('/', url);
    try {
      const response = await request(first, this.mayBePrivate(first), this.patience);
      response.destroy();
      return (response.statusCode ?? 500) < 500;
    } catch {
      return false;
    }
  }

  private mayBePrivate = ({ href }: URL) => this.options.ownHosts.includes(getHost(href));

  private async fetchFile(url: URL, redirectsLeft: number): Promise<Buffer> {
    if (!/^https?:$/.test(url.protocol) || !this.has(url.href))
      throw new FileProblem(`o site antigo manda buscar em outro: ${url.host}`);
    const response = await request(url, this.mayBePrivate(url), this.patience);
    const { statusCode = 0, headers } = response;
    if (statusCode !== 200) response.destroy();
    if (statusCode >= 300 && statusCode < 400 && headers.location) {
      if (redirectsLeft === 0) throw new FileProblem('o site antigo redireciona sem fim');
      return this.fetchFile(new URL(headers.location, url), redirectsLeft - 1);
    }
    if (statusCode >= 500 || statusCode === 429)
      throw new Unavailable(statusCode, (Number(headers['retry-after']) || 0) * 1000);
    if (statusCode !== 200)
      throw new FileProblem(`o site antigo respondeu com o erro ${statusCode}`);
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of response as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > this.options.largestFile) throw new FileProblem('tem mais de 40 MB');
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  }
}

/** The commonest reasons in words; what is rarer is shown as Node names it. */
const reasons: Record<string, string> = {
  ABORT_ERR: 'demorou demais',
  ECONNREFUSED: 'recusou a conexão',
  ECONNRESET: 'interrompeu a conexão',
  ENOTFOUND: 'o endereço dele não existe mais',
};

function describe(error: unknown): string {
  if (error instanceof Unavailable)
    return `o site antigo ${error.message}, também quando se repetiu`;
  const { code, message } = error as NodeJS.ErrnoException;
  return `o site antigo não responde (${reasons[code ?? ''] ?? code ?? message})`;
}
