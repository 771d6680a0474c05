import { settings } from './settings.ts';

/**
 * Who sends, as far as a limit is concerned: the address that the gateway reports, else the one at the
 * other end of the connection. A whole IPv6 network of /64 is one sender, because a single customer
 * gets all of it.
 */
export function clientAddress(request: Request, peer: string): string {
  const reported = request.headers.get(settings.rateLimit.addressHeader)?.split(',')[0]?.trim();
  const address = (reported || peer).replace(/^::ffff:(?=\d+\.)/i, '');
  return address.includes(':') ? networkOf(address) : address;
}

/** The first four groups of an IPv6 address: '2001:db8::1' gives '2001:db8:0:0'. */
function networkOf(address: string): string {
  const [head = '', tail] = address.toLowerCase().split('::');
  const groups = head.split(':').filter(Boolean);
  const end = tail?.split(':').filter(Boolean) ?? [];
  const zeros = Array<string>(Math.max(0, 8 - groups.length - end.length)).fill('0');
  return [...groups, ...zeros, ...end].slice(0, 4).join(':');
}
