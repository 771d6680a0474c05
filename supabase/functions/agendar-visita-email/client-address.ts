import { settings } from './settings.ts';

/** The sender's address: the one that the gateway reports, else the one at the other end of the connection. */
export function clientAddress(request: Request, peer: string): string {
  const reported = request.headers.get(settings.rateLimit.addressHeader)?.split(',')[0]?.trim();
  return reported || peer;
}
