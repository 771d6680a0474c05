import type { VisitRequestErrors } from '../../../shared/src/visit-request.ts';

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
