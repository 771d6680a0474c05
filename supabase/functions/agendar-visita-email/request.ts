import { maxVisitRequestBytes, visitRequestTooLarge } from '../../../shared/src/visit-fields.ts';
import type { VisitRequestErrors } from '../../../shared/src/visit-request.ts';
import { settings } from './function-settings.ts';

/**
 * Reads the JSON body of a request. It stops at the size limit, whatever length the request declares, and at
 * a time limit that is long enough for a slow phone.
 * @throws {HttpError} 415, 413, 408 or 400
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
  if (Number(request.headers.get('content-length')) > maxVisitRequestBytes)
    throw createTooLargeError();
  const body = new Uint8Array(maxVisitRequestBytes);
  let length = 0;
  const reader = request.body?.getReader();
  const timeout = AbortSignal.timeout(settings.bodySeconds * 1000);
  timeout.addEventListener('abort', () => void reader?.cancel());
  for (;;) {
    const chunk = (await reader?.read())?.value;
    if (timeout.aborted) {
      throw new HttpError(408, 'O envio demorou demais. Verifique a conexão e tente novamente.');
    }
    if (!chunk) return body.subarray(0, length);
    if (length + chunk.length > maxVisitRequestBytes) {
      void reader?.cancel();
      throw createTooLargeError();
    }
    body.set(chunk, length);
    length += chunk.length;
  }
}

function createTooLargeError(): HttpError {
  return new HttpError(413, visitRequestTooLarge);
}

/** An error response. The message is shown to people, in Portuguese. */
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
    return createJsonResponse(
      { error: this.message, ...(fields && { fields }) },
      this.status,
      headers,
    );
  }
}

export function createJsonResponse(
  body: unknown,
  status = 200,
  headers: Record<string, string> = {},
): Response {
  return Response.json(body, {
    status,
    headers: { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff', ...headers },
  });
}

const oneDay = '86400';

/**
 * Refuses requests from pages of other sites. A request without an origin does not come from a page.
 * @throws {HttpError} 403
 */
export function checkOrigin(request: Request): void {
  const origin = request.headers.get('origin');
  if (origin !== null && !settings.siteOrigins.includes(origin)) {
    throw new HttpError(403, 'Este formulário só pode ser enviado pelo site da escola.');
  }
}

/** The response to the preflight request that a browser sends before it posts JSON to another origin. */
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
 * The sender's IP address: the one that the gateway reports, otherwise that of the connection. Supabase is
 * behind Cloudflare, which only appends to an x-forwarded-for list that the sender may have started, but
 * reports the real address in a header of its own.
 */
export function getClientAddress({ headers }: Request, peer: string): string {
  const forwardedFor = headers.get('x-forwarded-for')?.split(',')[0]?.trim();
  return headers.get('cf-connecting-ip') || forwardedFor || peer;
}
