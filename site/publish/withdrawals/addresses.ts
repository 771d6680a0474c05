import { parse } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { mapParallel } from 'shared/parallel';
import { buildPublicUrl } from 'shared/storage';
import { createPictureName } from '../../gatsby/fetched/pictureName.ts';
import type { Settings } from '../context.ts';

/** A URL of a withdrawal, as the column `enderecos` of `retiradas` has it. */
export interface Address {
  endereco: string;
  /** Where it is, in words for staff. */
  lugar: string;
  /** When it was found gone, or null. */
  sumiu_em: string | null;
}

export const places = {
  storage: 'armazenamento',
  page: 'página',
  copy: 'site',
  deployment: 'publicação anterior',
  /** The workflow that keeps the site marks it when its old caches are deleted (forget-caches.mjs). */
  cache: 'cache da publicação',
} as const;

/** Splits `<bucket>/<path>`. */
export function splitStoredPath(file: string) {
  const [bucket = '', ...path] = file.split('/');
  return { bucket, path: path.join('/') };
}

export function buildStorageAddress(settings: Settings, file: string): string {
  const { bucket, path } = splitStoredPath(file);
  return (settings.publicSupabaseUrl || settings.siteUrl) + buildPublicUrl(bucket, path);
}

/**
 * Finds the copies that Gatsby made of stored pictures.
 * @param paths paths of the files of releases
 */
export function findCopies(files: readonly string[], paths: Iterable<string>): string[] {
  const names = new Set(files.map((file) => createPictureName(splitStoredPath(file).path)));
  return [...paths].filter((path) => {
    if (!path.startsWith('static/')) return false;
    const { name } = parse(path);
    return names.has(name) || names.has(name.replace(/-[0-9a-f]{32}$/, ''));
  });
}

/** Whether nobody else's picture can have this name (private.is_unguessable_name). */
export const isUnguessable = (file: string) =>
  /(^|\/)(\d{13}-[a-z0-9]{16,}[-.][^/]*|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.[^/]*)$/.test(
    file,
  );

const concurrency = 16;
const timeoutMs = 10_000;
/** A host needs a moment until it has forgotten what it served before. */
const usualPausesMs = [0, 1000, 4000];

/**
 * Asks for every URL that is not known to be gone, several times while some still respond.
 * @returns the addresses, with the time of those that are gone now
 */
export async function askForAddresses(
  settings: Settings,
  addresses: readonly Address[],
  signal: AbortSignal,
  pausesMs: readonly number[] = usualPausesMs,
): Promise<Address[]> {
  let current = [...addresses];
  for (const pause of pausesMs) {
    const isOpen = ({ sumiu_em, lugar }: Address) => !sumiu_em && lugar !== places.cache;
    if (!current.some(isOpen)) break;
    // When the time is over, what still responds is asked again by the next publication.
    await sleep(pause, undefined, { signal }).catch(() => undefined);
    if (signal.aborted) break;
    current = await mapParallel(current, concurrency, async (address) => {
      if (!isOpen(address) || !(await isGone(settings, address.endereco, signal))) return address;
      return { ...address, sumiu_em: new Date().toISOString() };
    });
  }
  return current;
}

/** Whether a URL says that nothing is there. No response, or an error, says nothing. */
async function isGone(settings: Settings, url: string, signal: AbortSignal): Promise<boolean> {
  const found = await ask(url, signal);
  if (found !== null) return found;
  // A machine may be unable to reach its own public name; then it asks itself.
  const { publicSupabaseUrl, siteUrl, supabaseUrl } = settings;
  if (publicSupabaseUrl || !url.startsWith(`${siteUrl}/`) || supabaseUrl === siteUrl) return false;
  return (await ask(supabaseUrl + url.slice(siteUrl.length), signal)) ?? false;
}

/** @returns null when nothing responded */
async function ask(url: string, signal: AbortSignal): Promise<boolean | null> {
  try {
    const response = await fetch(url, {
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    });
    const { status } = response;
    // Supabase's storage says 400, and in the body that it means 404.
    if (status === 400) return /"statusCode":\s*"404"/.test((await response.text()).slice(0, 1000));
    await response.body?.cancel();
    return status === 404 || status === 410;
  } catch {
    return null;
  }
}
