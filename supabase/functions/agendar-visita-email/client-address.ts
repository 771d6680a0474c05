import { senderOf } from '../../../shared/src/sender.ts';
import { settings } from './settings.ts';

/**
 * Who sends, as far as a limit is concerned: the address that the gateway reports, else the one at the
 * other end of the connection.
 */
export function clientAddress(request: Request, peer: string): string {
  const reported = request.headers.get(settings.rateLimit.addressHeader)?.split(',')[0]?.trim();
  return senderOf(reported || peer);
}
