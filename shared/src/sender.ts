/**
 * The key under which rate limits count a sender. A whole IPv6 network of /64 is one sender, because a single
 * customer gets all of it. An IPv4 address has one key however it is spelled.
 */
export function getSenderKey(address: string): string {
  const plain = normalizeAddress(address);
  return plain.includes(':') ? takeGroups(plain, 4) : plain;
}

/**
 * The key of the IPv6 network of /48 that contains a sender, because some customers get all of one. Returns
 * null for any other address.
 */
export function getIpv6SiteKey(address: string): string | null {
  const plain = normalizeAddress(address);
  return plain.includes(':') ? takeGroups(plain, 3) : null;
}

/**
 * The key of the network within which a sender may change addresses: an IPv6 site of /48 or an IPv4 network
 * of /24. Anything else, such as the name of a socket, is its own key.
 */
export function getNetworkKey(address: string): string {
  const plain = normalizeAddress(address);
  const [ipv4Network] = /^\d+\.\d+\.\d+(?=\.\d+$)/.exec(plain) ?? [];
  return getIpv6SiteKey(plain) ?? ipv4Network ?? plain;
}

/**
 * Removes the brackets and the port that some proxies add. With the port, every connection would count as a
 * sender of its own.
 */
const normalizeAddress = (address: string) =>
  address
    .replace(/^"?\[([^\]]*)\].*$/, '$1')
    .replace(/^((?:::ffff:)?\d+\.\d+\.\d+\.\d+):\d+$/i, '$1')
    .replace(/^::ffff:(?=\d+\.)/i, '');

/** Returns the first groups of an IPv6 address: the first four of '2001:db8::1' are '2001:db8:0:0'. */
function takeGroups(address: string, length: number): string {
  const [head = '', tail] = address.toLowerCase().split('::');
  const groups = parseGroups(head);
  const end = parseGroups(tail ?? '');
  const zeros = Array<string>(Math.max(0, 8 - groups.length - end.length)).fill('0');
  return [...groups, ...zeros, ...end].slice(0, length).join(':');
}

function parseGroups(part: string): string[] {
  return part.split(':').flatMap((group) => (group ? [group.replace(/^0+(?=.)/, '')] : []));
}
