import type { VisitRequestErrors } from '../../../shared/src/visit-request.ts';
import { settings } from './settings.ts';

const bodyLimit = 16 * 1024;

/**
 * The JSON a request carries. Reads no more of it than the limit, whatever length it declares, and waits no
 * longer for it than a slow telephone needs.
 */
export async function readJson(request: Request): Promise<unknown> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json') {
    throw new HttpError(415, 'Envie os dados em JSON (Content-Type: application/json).');
  }
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await readBody(request));
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof HttpError) throw error;
    throw new HttpError(400, 'Os dados enviados não são um JSON válido.');
  }
}

async function readBody(request: Request): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get('content-length')) > bodyLimit) throw tooLarge();
  const body = new Uint8Array(bodyLimit);
  let length = 0;
  const reader = request.body?.getReader();
  const late = AbortSignal.timeout(settings.bodySeconds * 1000);
  late.addEventListener('abort', () => void reader?.cancel());
  for (;;) {
    const chunk = (await reader?.read())?.value;
    if (late.aborted) {
      throw new HttpError(408, 'O envio demorou demais. Verifique a conexão e tente novamente.');
    }
    if (!chunk) return body.subarray(0, length);
    if (length + chunk.length > bodyLimit) {
      void reader?.cancel();
      throw tooLarge();
    }
    body.set(chunk, length);
    length += chunk.length;
  }
}

function tooLarge(): HttpError {
  return new HttpError(
    413,
    'Os dados enviados são grandes demais. Reduza as observações e tente novamente.',
  );
}

/** An answer other than success. The message is shown to people, in their language. */
export class HttpError extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly details: { fields?: VisitRequestErrors; headers?: Record<string, string> } = {},
  ) {
    super(message);
  }

  toResponse(): Response {
    const { fields, headers } = this.details;
    return json({ error: this.message, ...(fields && { fields }) }, this.status, headers);
  }
}

export function json(body: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return Response.json(body, {
    status,
    headers: { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff', ...headers },
  });
}

const oneDay = '86400';

/** Refuses pages of other sites. A request without an origin does not come from a page. */
export function checkOrigin(request: Request): void {
  const origin = request.headers.get('origin');
  if (origin !== null && !settings.siteOrigins.includes(origin)) {
    throw new HttpError(403, 'Este formulário só pode ser enviado pelo site da escola.');
  }
}

/** The answer to the question a browser asks before it sends JSON to another origin. */
export function preflight(): Response {
  return new Response(null, {
    status: 204,
    headers: {
      'Access-Control-Allow-Methods': 'POST, OPTIONS',
      'Access-Control-Allow-Headers': 'content-type, authorization, apikey, x-client-info',
      'Access-Control-Max-Age': oneDay,
    },
  });
}

export function withCors(request: Request, response: Response): Response {
  const origin = request.headers.get('origin');
  response.headers.set('Vary', 'Origin');
  if (origin !== null && settings.siteOrigins.includes(origin)) {
    response.headers.set('Access-Control-Allow-Origin', origin);
  }
  return response;
}

/**
 * The sender's address: the one that the gateway reports, else the one at the other end of the connection. Supabase is
 * behind Cloudflare, which adds to the list that a sender may have begun itself, and names the address apart.
 */
export function clientAddress({ headers }: Request, peer: string): string {
  const listed = headers.get('x-forwarded-for')?.split(',')[0]?.trim();
  return headers.get('cf-connecting-ip') || listed || peer;
}
