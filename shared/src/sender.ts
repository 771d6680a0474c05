/**
 * Who sends, as far as a limit is concerned. A whole IPv6 network of /64 is one sender, because a single
 * customer gets all of it; an IPv4 address is one however it is spelled.
 */
export function senderOf(address: string): string {
  const plain = plainAddress(address);
  return plain.includes(':') ? groupsAtStart(plain, 4) : plain;
}

/** The IPv6 network of /48 around a sender, which some customers get whole; null for any other address. */
export function siteOf(address: string): string | null {
  const plain = plainAddress(address);
  return plain.includes(':') ? groupsAtStart(plain, 3) : null;
}

/**
 * The network that a sender may change addresses within: all of an IPv6 site of /48, and an IPv4 network of /24. Anything
 * else, as the name of a socket, is its own.
 */
export function networkOf(address: string): string {
  const plain = plainAddress(address);
  const [ofFour] = /^\d+\.\d+\.\d+(?=\.\d+$)/.exec(plain) ?? [];
  return siteOf(plain) ?? ofFour ?? plain;
}

/** Some proxies name the port as well, with which every connection would count as a network of its own. */
const plainAddress = (address: string) =>
  address
    .replace(/^"?\[([^\]]*)\].*$/, '$1')
    .replace(/^((?:::ffff:)?\d+\.\d+\.\d+\.\d+):\d+$/i, '$1')
    .replace(/^::ffff:(?=\d+\.)/i, '');

/** The first groups of an IPv6 address: four of '2001:db8::1' are '2001:db8:0:0'. */
function groupsAtStart(address: string, length: number): string {
  const [head = '', tail] = address.toLowerCase().split('::');
  const groups = groupsOf(head);
  const end = groupsOf(tail ?? '');
  const zeros = Array<string>(Math.max(0, 8 - groups.length - end.length)).fill('0');
  return [...groups, ...zeros, ...end].slice(0, length).join(':');
}

function groupsOf(part: string): string[] {
  return part.split(':').flatMap((group) => (group ? [group.replace(/^0+(?=.)/, '')] : []));
}
