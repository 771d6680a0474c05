/**
 * Who sends, as far as a limit is concerned. A whole IPv6 network of /64 is one sender, because a single
 * customer gets all of it; an IPv4 address is one however it is spelled.
 */
export function senderOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  return plain.includes(':') ? networkOf(plain) : plain;
}

/** The first four groups of an IPv6 address: '2001:db8::1' gives '2001:db8:0:0'. */
function networkOf(address: string): string {
  const [head = '', tail] = address.toLowerCase().split('::');
  const groups = groupsOf(head);
  const end = groupsOf(tail ?? '');
  const zeros = Array<string>(Math.max(0, 8 - groups.length - end.length)).fill('0');
  return [...groups, ...zeros, ...end].slice(0, 4).join(':');
}

function groupsOf(part: string): string[] {
  return part.split(':').flatMap((group) => (group ? [group.replace(/^0+(?=.)/, '')] : []));
}
