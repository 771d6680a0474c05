import { HttpError } from './http-error.ts';
import { settings } from './settings.ts';

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

/** Lets the site, and no other, read the answer. */
export function withCors(request: Request, response: Response): Response {
  const origin = request.headers.get('origin');
  response.headers.set('Vary', 'Origin');
  if (origin !== null && settings.siteOrigins.includes(origin)) {
    response.headers.set('Access-Control-Allow-Origin', origin);
  }
  return response;
}
