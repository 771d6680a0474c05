import { setTimeout as sleep } from 'node:timers/promises';
import { Refusal } from '../../local/log.ts';

/** What a service said no to, in two Portuguese sentences: what is wrong, and what cures it. */
export class ServiceRefusal extends Refusal {
  constructor(
    readonly problem: string,
    readonly cure: string,
    /** HTTP status; 0 when no response arrived. */
    readonly status = 0,
    /** The service's own words, for checks that must tell one refusal from another. */
    readonly reply = '',
  ) {
    super(`${problem} ${cure}`);
  }
}

export interface Explanation {
  problem: string;
  cure: string;
}

export interface ApiOptions {
  /** Name of the service in sentences, such as `o GitHub`. */
  name: string;
  url: string;
  headers: Record<string, string>;
  /** Explains a refused request to the operator; undefined leaves the general explanation. */
  explain?: (status: number, reply: string, path: string) => Explanation | undefined;
  /** Takes the content out of a service's envelope. */
  unwrap?: (body: unknown) => unknown;
}

/** Timeout for one request, in milliseconds. */
const timeout = 60_000;

/** How long to wait before each repetition of a request that only reads, in milliseconds. */
const pauses = [1000, 4000];

/** A JSON client of one service. Every failure is a `ServiceRefusal` with a cure. */
export class Api {
  constructor(private readonly options: ApiOptions) {}

  /** Sends a request, and returns the content of its response. */
  async send<Result>(method: string, path: string, body?: unknown): Promise<Result> {
    const response = await this.request(method, path, body);
    return (await this.readContent(response)) as Result;
  }

  /** Reads a resource. Repeats the request when the service is busy or the network fails. */
  async get<Result>(path: string): Promise<Result> {
    return (await this.readContent(await this.getResponse(path))) as Result;
  }

  /** Reads a resource; returns null when it does not exist. */
  async find<Result>(path: string): Promise<Result | null> {
    try {
      return await this.get<Result>(path);
    } catch (error) {
      if (error instanceof ServiceRefusal && error.status === 404) return null;
      throw error;
    }
  }

  /** Reads a resource with its headers. */
  async getResponse(path: string): Promise<Response> {
    for (const pause of pauses) {
      try {
        return await this.request('GET', path);
      } catch (error) {
        if (!(error instanceof ServiceRefusal) || !isTransient(error.status)) throw error;
        await sleep(pause);
      }
    }
    return this.request('GET', path);
  }

  private async readContent(response: Response): Promise<unknown> {
    const text = await response.text();
    if (text === '') return null;
    try {
      const content: unknown = JSON.parse(text);
      return this.options.unwrap ? this.options.unwrap(content) : content;
    } catch {
      throw new ServiceRefusal(
        `O que responde em ${this.options.url} não é ${this.options.name}.`,
        'Confira se a rede exige uma página de login, e repita o comando.',
        response.status,
        text,
      );
    }
  }

  private async request(method: string, path: string, body?: unknown): Promise<Response> {
    const { name, url, headers, explain } = this.options;
    const response = await fetch(url + path, {
      method,
      headers: {
        ...headers,
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: AbortSignal.timeout(timeout),
    }).catch((error: unknown) => {
      const { code = '' } = ((error as Error).cause ?? {}) as { code?: string };
      throw new ServiceRefusal(
        `Sem resposta de ${new URL(url).host}${code && ` (${code})`}.`,
        'Confira a rede e repita o comando: ele continua de onde parou.',
      );
    });
    if (response.ok) return response;
    const reply = await response.text();
    const { problem, cure } =
      explain?.(response.status, reply, path) ??
      explainGenerally(name, response.status, readMessage(reply));
    throw new ServiceRefusal(problem, cure, response.status, reply);
  }
}

const isTransient = (status: number) => status === 0 || status === 429 || status >= 500;

function explainGenerally(name: string, status: number, message: string): Explanation {
  if (status === 429)
    return {
      problem: `${capitalize(name)} recebeu pedidos demais em pouco tempo (erro 429).`,
      cure: 'Espere alguns minutos e repita o comando: ele continua de onde parou.',
    };
  if (status >= 500)
    return {
      problem: `${capitalize(name)} está com problemas (erro ${status}${message && `: ${message}`}).`,
      cure: 'Repita o comando mais tarde: ele continua de onde parou.',
    };
  return {
    problem: `${capitalize(name)} recusou o pedido (erro ${status}${message && `: ${message}`}).`,
    cure: 'Confira se a conta e a chave têm acesso a isso, e repita o comando.',
  };
}

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Finds the message in a refusal's body: `message`, `error` or the first of `errors`. */
export function readMessage(reply: string): string {
  try {
    const { message, error, errors } = JSON.parse(reply) as {
      message?: unknown;
      error?: unknown;
      errors?: { message?: unknown }[];
    };
    const found = message ?? errors?.[0]?.message ?? error;
    return typeof found === 'string' ? found.slice(0, 300) : '';
  } catch {
    return '';
  }
}
