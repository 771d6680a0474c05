import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { refusal } from './refusals.ts';

export const megabyte = 1024 * 1024;

/** Signing in and the visit form take a few hundred bytes. */
export const largestOfStrangers = megabyte / 64;

/**
 * Limits what requests may send: each by itself, and all that are on their way together. It stands behind
 * whatever asks who sends it: what strangers send is small.
 */
export class Bodies {
  private inFlight = 0;

  /** @param ceiling most bytes of all requests that are being received or worked on */
  constructor(private readonly ceiling = 96 * megabyte) {}

  limit(maxSize: number): MiddlewareHandler {
    const members = this.count(maxSize);
    const strangers = this.count(Math.min(maxSize, largestOfStrangers));
    return (context, next) =>
      (context.get('caller') === 'visitor' ? strangers : members)(context, next);
  }

  private count(maxSize: number): MiddlewareHandler {
    const limited = bodyLimit({ maxSize, onError: tooLarge });
    return async (context, next) => {
      const { raw } = context.req;
      if (!raw.body) return next();
      const size = Math.min(maxSize, Number(raw.headers.get('content-length') ?? maxSize));
      if (this.inFlight + size > this.ceiling) return tooMuchAtOnce();
      this.inFlight += size;
      try {
        return await limited(context, next);
      } finally {
        this.inFlight -= size;
      }
    };
  }
}

function tooLarge(): Response {
  return refusal(413, 'too_large', 'O envio passa do tamanho permitido.');
}

function tooMuchAtOnce(): Response {
  const message = 'Há envios demais ao mesmo tempo. Tente de novo em instantes.';
  return refusal(503, 'busy', message, { 'retry-after': '5' });
}
