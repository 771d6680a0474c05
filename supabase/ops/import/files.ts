import { lookup } from 'node:dns';
import { readFile, realpath, stat } from 'node:fs/promises';
import { get as getHttp, type IncomingMessage } from 'node:http';
import { get as getHttps } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { join, sep } from 'node:path';
import { largestPhotoFile } from 'shared/photos';
import { Refusal } from '../../local/log.ts';
import { getHost, getUploadPath } from './index.ts';

/** Why a file could not be had, in words for the report. */
export class FileProblem extends Error {}

/** Documents may have less. */
const largestFile = largestPhotoFile;

const timeoutMs = 30_000;
const maxRedirects = 3;
/** After as many failures in a row, the earlier site is not asked any more. */
const maxFailures = 5;

interface FileSources {
  /** The folder wp-content/uploads, or one that contains it. */
  uploads?: string;
  /** Hosts of the earlier site, without www. */
  hosts: readonly string[];
  /** Hosts that may be in a private network: those of the site itself. */
  ownHosts: readonly string[];
}

/** Reads files of the earlier site: from a folder, or else from the site. */
export class FileReader {
  private failures = 0;

  private constructor(
    private readonly sources: FileSources,
    private readonly folder: string | null,
  ) {}

  /** @throws {Refusal} when the folder does not exist */
  static async create(sources: FileSources): Promise<FileReader> {
    if (sources.uploads === undefined) return new FileReader(sources, null);
    const folder = await realpath(sources.uploads).catch(() => null);
    if (!folder || !(await stat(folder)).isDirectory())
      throw new Refusal(`A pasta ${sources.uploads} não existe.`);
    return new FileReader(sources, folder);
  }

  /** Finds a file in the folder; null if it is not there. */
  async find(url: string): Promise<string | null> {
    const path = getUploadPath(url);
    if (!this.folder || !path) return null;
    for (const below of ['', 'uploads', 'wp-content/uploads']) {
      const file = await realpath(join(this.folder, below, path)).catch(() => null);
      // The path comes from the export: it must not lead out of the folder.
      if (file?.startsWith(this.folder + sep)) return file;
    }
    return null;
  }

  /** Whether the file would come from the earlier site. */
  isRemote = (url: string) => this.sources.hosts.includes(getHost(url));

  /** @throws {FileProblem} when there is no such file, or it is too large */
  async read(url: string): Promise<Buffer> {
    const file = await this.find(url);
    if (file) {
      const { size } = await stat(file);
      if (size > largestFile) throw new FileProblem(tooLarge);
      return readFile(file);
    }
    if (!this.isRemote(url)) throw new FileProblem('não está na pasta, nem no site antigo');
    if (this.failures >= maxFailures) throw new FileProblem('o site antigo não responde');
    try {
      const content = await this.download(new URL(url), maxRedirects);
      this.failures = 0;
      return content;
    } catch (error) {
      if (error instanceof FileProblem) throw error;
      this.failures += 1;
      throw new FileProblem(
        `o site antigo não responde (${String((error as NodeJS.ErrnoException).code ?? error)})`,
      );
    }
  }

  private async download(url: URL, redirectsLeft: number): Promise<Buffer> {
    const { hosts, ownHosts } = this.sources;
    if (!/^https?:$/.test(url.protocol) || !hosts.includes(getHost(url.href)))
      throw new FileProblem(`o site antigo manda buscar em outro: ${url.host}`);
    const response = await request(url, ownHosts.includes(getHost(url.href)));
    const { statusCode = 0, headers } = response;
    if (statusCode >= 300 && statusCode < 400 && headers.location) {
      response.destroy();
      if (redirectsLeft === 0) throw new FileProblem('o site antigo redireciona sem fim');
      return this.download(new URL(headers.location, url), redirectsLeft - 1);
    }
    if (statusCode !== 200) {
      response.destroy();
      throw new FileProblem(`o site antigo respondeu com o erro ${statusCode}`);
    }
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of response as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > largestFile) throw new FileProblem(tooLarge);
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  }
}

const tooLarge = 'tem mais de 40 MB';

/** @param mayBePrivate whether the host may be in the network of this machine */
function request(url: URL, mayBePrivate: boolean): Promise<IncomingMessage> {
  const get = url.protocol === 'https:' ? getHttps : getHttp;
  return new Promise((resolve, reject) => {
    // Names are checked when they are resolved.
    const literal = url.hostname.replace(/^\[|\]$/g, '');
    if (isIP(literal) && isRefused(literal, mayBePrivate)) {
      reject(new FileProblem(`${url.host} é um endereço interno`));
      return;
    }
    const signal = AbortSignal.timeout(timeoutMs);
    const asked = get(url, { lookup: createLookup(mayBePrivate), signal }, resolve);
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
