import { setTimeout as sleep } from 'node:timers/promises';
import { mapParallel } from 'shared/parallel';
import { z } from 'zod';
import type { Settings } from '../context.ts';

/** Why the host did not do what it was told, in a sentence for staff. */
export class HostRefusal extends Error {}

type Project = Exclude<Settings['cloudflare'], '' | undefined>;

const deploymentSchema = z.object({
  id: z.string(),
  url: z.string(),
  environment: z.string(),
  created_on: z.string(),
  aliases: z.nullish(z.array(z.string())),
});
type Deployment = z.output<typeof deploymentSchema>;

const projectSchema = z.object({
  subdomain: z.string(),
  production_branch: z.string(),
  canonical_deployment: z.nullish(deploymentSchema),
});

const pageSize = 25;
/** At most this many deployments are deleted in one publication; the next one continues. */
const maxPages = 40;
const concurrency = 4;
const requestTimeoutMs = 20_000;
const pausesMs = [1000, 4000];
/** When the host asks to wait longer, the next publication continues. */
const maxRequestedWaitMs = 5000;

export interface EarlierDeployment {
  id: string;
  /** Its own URL, and the aliases that still lead to it. */
  urls: string[];
}

/**
 * Lists the project's deployments, previews included, except for the live one and any that is newer.
 * @throws {HostRefusal}
 */
export async function listEarlierDeployments(
  host: Project,
  signal: AbortSignal,
): Promise<EarlierDeployment[]> {
  const project = projectSchema.parse(await request(host, 'GET', '', signal));
  const live = project.canonical_deployment;
  // Without knowing which one is live, none may be deleted.
  if (!live) throw new HostRefusal('O Cloudflare não diz qual publicação está no ar.');
  const found: Deployment[] = [];
  for (let page = 1; page <= maxPages; page += 1) {
    const query = `/deployments?per_page=${pageSize}&page=${page}`;
    const listed = z.array(deploymentSchema).parse(await request(host, 'GET', query, signal));
    found.push(...listed);
    if (listed.length < pageSize) break;
  }
  const { subdomain, production_branch } = project;
  const liveUrls = [live.url, ...(live.aliases ?? []), `https://${production_branch}.${subdomain}`];
  const isAlias = (url: string) =>
    new URL(url).hostname.endsWith(`.${subdomain}`) && !liveUrls.includes(url);
  return found
    .filter(({ id, created_on, environment }) => {
      const isNewer = environment === 'production' && created_on > live.created_on;
      return id !== live.id && !isNewer;
    })
    .map(({ id, url, aliases }) => ({ id, urls: [url, ...(aliases ?? []).filter(isAlias)] }));
}

/**
 * Deletes deployments. One that is gone already counts as deleted.
 * @throws {HostRefusal} at the first one that the host does not delete
 */
export async function deleteDeployments(
  host: Project,
  deployments: readonly EarlierDeployment[],
  signal: AbortSignal,
): Promise<void> {
  await mapParallel(deployments, concurrency, async ({ id }) => {
    // Without `force` the host keeps a deployment that an alias of a branch leads to.
    await request(host, 'DELETE', `/deployments/${id}?force=true`, signal);
  });
}

const envelope = z.object({ result: z.unknown() });

async function request(
  { url, token }: Project,
  method: 'GET' | 'DELETE',
  path: string,
  signal: AbortSignal,
): Promise<unknown> {
  for (let attempt = 0; ; attempt += 1) {
    const response = await fetch(url + path, {
      method,
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.any([signal, AbortSignal.timeout(requestTimeoutMs)]),
    }).catch((error: unknown) => {
      signal.throwIfAborted();
      if (attempt >= pausesMs.length)
        throw new HostRefusal('O Cloudflare não respondeu.', { cause: error });
      return null;
    });
    if (response?.ok) return envelope.parse(await response.json()).result;
    await response?.body?.cancel();
    const status = response?.status ?? 0;
    if (status === 404 && method === 'DELETE') return null;
    const pause = pausesMs[attempt];
    const mayPass = status === 0 || status === 429 || status >= 500;
    const requested = Number(response?.headers.get('retry-after') ?? 0) * 1000 || 0;
    if (!mayPass || pause === undefined || requested > maxRequestedWaitMs)
      throw new HostRefusal(explain(status));
    await sleep(Math.max(pause, requested), undefined, { signal });
  }
}

function explain(status: number): string {
  if (status === 401 || status === 403)
    return 'O Cloudflare não aceitou a chave de acesso: ela precisa da permissão “Cloudflare Pages: Edit”.';
  if (status === 429) return 'O Cloudflare pediu uma pausa: houve pedidos demais em pouco tempo.';
  if (status === 404) return 'O Cloudflare não conhece o projeto do site.';
  return `O Cloudflare não apagou as publicações anteriores (erro ${status}).`;
}
