import { lookup } from 'node:dns';
import { get as getHttp, type IncomingMessage } from 'node:http';
import { get as getHttps } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { FileProblem } from './file-problem.ts';

/** How long a response may take, in milliseconds. */
export interface Deadlines {
  /** Without a sign of life. */
  silence: number;
  /** Until its end. */
  whole: number;
}

const silent = 'parou no meio da resposta';

/**
 * Asks for a URL.
 * @param mayBePrivate whether the host may be in the network of this machine
 * @throws {FileProblem} when its address is an internal one
 */
export function request(
  url: URL,
  mayBePrivate: boolean,
  { silence, whole }: Deadlines,
): Promise<IncomingMessage> {
  const get = url.protocol === 'https:' ? getHttps : getHttp;
  return new Promise((resolve, reject) => {
    // Names are checked when they are resolved.
    const literal = url.hostname.replace(/^\[|\]$/g, '');
    if (isIP(literal) && isRefused(literal, mayBePrivate)) {
      reject(new FileProblem(`${url.host} é um endereço interno`));
      return;
    }
    const signal = AbortSignal.timeout(whole);
    const options = { lookup: createLookup(mayBePrivate), signal, timeout: silence };
    let response: IncomingMessage | undefined;
    const asked = get(url, options, (begun) => {
      response = begun;
      resolve(begun);
    });
    // An error of the request does not reach those who read its response.
    asked.on('timeout', () => (response ?? asked).destroy(new Error(silent)));
    asked.on('error', reject);
  });
}

/** Resolves a host's name and refuses internal addresses, at the moment of connecting. */
function createLookup(mayBePrivate: boolean): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      const problem =
        error ??
        (addresses.some(({ address }) => isRefused(address, mayBePrivate))
          ? new FileProblem(`${hostname} é um endereço interno`)
          : null);
      if (problem) return callback(problem, '');
      const [first] = addresses;
      if (options.all) callback(null, addresses);
      else callback(null, first?.address ?? '', first?.family);
    });
  };
}

const linkLocal = new BlockList();
linkLocal.addSubnet('169.254.0.0', 16);
linkLocal.addSubnet('fe80::', 10, 'ipv6');

const internal = new BlockList();
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['224.0.0.0', 3],
] as const)
  internal.addSubnet(net, prefix);
for (const [net, prefix] of [
  ['::', 127],
  ['fc00::', 7],
  ['ff00::', 8],
] as const)
  internal.addSubnet(net, prefix, 'ipv6');

/** Whether an address is one that no earlier site has: that of a machine's own configuration, or, for strangers, internal. */
function isRefused(address: string, mayBePrivate: boolean): boolean {
  const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
  return linkLocal.check(address, family) || (!mayBePrivate && internal.check(address, family));
}
