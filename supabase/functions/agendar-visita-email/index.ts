import { getClientAddress, checkOrigin, preflight, withCors, HttpError } from './request.ts';
import { retryMails } from './outbox.ts';
import { version } from './version.ts';
import { handleVisitRequest } from './visit.ts';

const unavailableError = new HttpError(503, 'Falha no envio do formulário.');

Deno.serve(async (request, { remoteAddr }) => {
  const peer = 'hostname' in remoteAddr ? remoteAddr.hostname : '';
  const response = withCors(request, await respond(request, peer));
  response.headers.set('X-Version', version);
  return response;
});

async function respond(request: Request, peer: string): Promise<Response> {
  try {
    return await route(request, peer);
  } catch (error) {
    if (error instanceof HttpError) return error.toResponse();
    console.error(String(error));
    return unavailableError.toResponse();
  }
}

async function route(request: Request, peer: string): Promise<Response> {
  checkOrigin(request);
  if (request.method === 'OPTIONS') return preflight();
  if (request.method !== 'POST') {
    throw new HttpError(405, 'Use o método POST.', { headers: { Allow: 'POST, OPTIONS' } });
  }
  const path = new URL(request.url).pathname;
  return path.endsWith('/retry')
    ? retryMails(request)
    : handleVisitRequest(request, getClientAddress(request, peer));
}
