import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { basename, extname, resolve } from 'node:path';
import type { Node, NodeInput, SourceNodesArgs } from 'gatsby';
import { createFileNodeFromBuffer } from 'gatsby-source-filesystem';
import { mapParallel } from 'shared/parallel';
import { fetchPhoto } from './fetchPhoto';
import { PhotoStore, type StoredPhoto } from './PhotoStore';

/** What Gatsby's cache knows of a photo that is a node already. */
interface KnownNode {
  id: string;
  version: string;
}

interface Photo {
  address: string;
  /** Changes with the row that names the photo: a new file may then lie at the same address. */
  version: string;
}

const photographedTypes = ['Noticia', 'Colaborador', 'Conselheiro', 'Espaco', 'Midia'];
const atOnce = 8;

/**
 * Brings the photos of all rows into the build. One that lies there no more, or is broken, is left out of its
 * page and named in `.cache/missing-photos.json`. One that cannot be had now fails the build: the site that is
 * live has it.
 */
export async function sourcePhotos(args: SourceNodesArgs): Promise<void> {
  const { getNodesByType, reporter } = args;
  const store = new PhotoStore(resolve(process.env.PHOTO_STORE ?? '.cache/photos'));
  const photos = photographedTypes
    .flatMap((type) => getNodesByType(`Supabase${type}`))
    .flatMap(photosOf);
  const byAddress = new Map(photos.map((photo) => [photo.address, photo]));

  const missing: string[] = [];
  await mapParallel([...byAddress.values()], atOnce, async (photo) => {
    if (await keepNode(args, photo)) return;
    const found = await find(photo, store);
    if ('reason' in found) {
      missing.push(photo.address);
      reporter.warn(`Photo left out: ${photo.address} (${found.reason})`);
    } else {
      await createNode(args, photo, found);
    }
  });
  await store.forgetAllBut(byAddress.keys());
  await writeFile('.cache/missing-photos.json', JSON.stringify(missing.sort()));
}

function photosOf(node: Node): Photo[] {
  const addresses: unknown[] = Array.isArray(node.image_urls)
    ? node.image_urls
    : [node.image_url ?? node.file_url];
  return addresses
    .filter((address) => typeof address === 'string')
    .map((address) => ({ address, version: node.internal.contentDigest }));
}

/** @returns whether the last build left a node of that version of the photo */
async function keepNode({ actions, cache, getNode }: SourceNodesArgs, photo: Photo) {
  const known: KnownNode | undefined = await cache.get(photo.address);
  const node = known?.version === photo.version && getNode(known.id);
  if (node) actions.touchNode(node);
  return Boolean(node);
}

async function find(
  { address, version }: Photo,
  store: PhotoStore,
): Promise<StoredPhoto | { reason: string }> {
  const stored = await store.read(address);
  if (stored?.version === version) return stored;
  const answer = await fetchPhoto(address, stored?.etag ?? null);
  if (answer.state === 'missing') return answer;
  if (answer.state === 'fetched') return store.keep(address, version, answer.photo);
  if (!stored) throw new Error(`${address} is said to be unchanged, but was never fetched.`);
  return store.confirm(address, version, stored);
}

async function createNode(
  { actions, createNodeId, cache, getCache }: SourceNodesArgs,
  { address, version }: Photo,
  { content, digest }: StoredPhoto,
): Promise<void> {
  const name = basename(decodeURIComponent(new URL(address).pathname));
  const node = await createFileNodeFromBuffer({
    buffer: content,
    // Two addresses of equal photos are two nodes: each row finds its own by its address.
    hash: hashOf(`${address} ${digest}`),
    name: name.slice(0, name.length - extname(name).length),
    getCache,
    createNode: (file: NodeInput, owner: { name: string }) =>
      actions.createNode({ ...file, url: address }, owner),
    createNodeId,
  });
  await cache.set(address, { id: node.id, version } satisfies KnownNode);
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 20);
}
