import { createHash } from 'node:crypto';
import { parse, resolve } from 'node:path';
import type { Node, NodeInput, SourceNodesArgs } from 'gatsby';
import { createFileNodeFromBuffer } from 'gatsby-source-filesystem';
import { mapParallel } from 'shared/parallel';
import { storedFile } from 'shared/storage';
import { beginLeftOut } from '../leftOut';
import { dataService } from '../settings';
import { findPhoto, type Photo } from './findPhoto';
import { describeProblem } from './photoProblems';
import { sourceVideoFrames } from './videoFrames';
import { PhotoStore, type StoredPhoto } from './PhotoStore';

/** What Gatsby's cache knows of a photo that is a node already. */
interface KnownNode {
  id: string;
  version: string;
}

interface RowPhoto extends Photo {
  /** What staff call its row. */
  item: string;
}

const photographedTypes = [
  'Noticia',
  'Colaborador',
  'Conselheiro',
  'Espaco',
  'Midia',
  'Pagina',
  'Ocorrencia',
];
const atOnce = 8;

/** Milliseconds for all photos together: a storage that is down delays a publication by no more. */
const patienceMs = 120_000;

/**
 * Brings the photos of all rows into the build. One that cannot be had, or is none, is left out of its page; staff
 * read of it what `beginLeftOut` notes. None of them fails the build.
 */
export async function sourcePhotos(args: SourceNodesArgs): Promise<void> {
  const { getNodesByType, reporter } = args;
  const store = new PhotoStore(resolve(process.env.PHOTO_STORE ?? '.cache/photos'));
  const photos = photographedTypes
    .flatMap((type) => getNodesByType(`Supabase${type}`))
    .flatMap(photosOf);
  const byAddress = new Map(photos.map((photo) => [photo.address, photo]));

  const { url } = dataService();
  const patience = AbortSignal.timeout(patienceMs);
  const missing: string[] = [];
  await mapParallel([...byAddress.values()], atOnce, async (photo) => {
    if (await keepNode(args, photo)) return;
    const found = await findPhoto(photo, store, url, patience);
    if (found.photo) await createNode(args, photo.address, found.photo);
    if (!found.problem) return;
    missing.push(describeProblem(photo.item, nameOf(photo.address).base, found.problem));
    reporter.warn(`Photo left out or not renewed: ${photo.address} (${found.problem})`);
  });
  const frames = await sourceVideoFrames(args, store);
  await store.forgetAllBut([...byAddress.keys(), ...frames]);
  await beginLeftOut(missing);
}

function photosOf(node: Node): RowPhoto[] {
  const several = node.image_urls ?? node.picture_urls;
  const addresses: unknown[] = Array.isArray(several) ? several : [node.image_url ?? node.file_url];
  const item =
    [node.nome, node.title, node.name, node.alt_text].find((name) => typeof name === 'string') ??
    '';
  return addresses
    .filter((address) => typeof address === 'string')
    .map((address) => ({ address, item, version: node.internal.contentDigest }));
}

/** @returns whether the last build left a node of that version of the photo */
async function keepNode({ actions, cache, getNode }: SourceNodesArgs, photo: Photo) {
  const known: KnownNode | undefined = await cache.get(photo.address);
  const node = known?.version === photo.version && getNode(known.id);
  if (node) actions.touchNode(node);
  return Boolean(node);
}

async function createNode(
  { actions, createNodeId, cache, getCache }: SourceNodesArgs,
  address: string,
  { content, digest, version }: StoredPhoto,
): Promise<void> {
  const node = await createFileNodeFromBuffer({
    buffer: content,
    // Two addresses of equal photos are two nodes: each row finds its own by its address.
    hash: hashOf(`${address} ${digest}`),
    // A folder of the build takes no name of any length and sign.
    name: nameOf(address)
      .name.replace(/[^\p{L}\p{N}_-]+/gu, '-')
      .slice(0, 60),
    getCache,
    createNode: (file: NodeInput, owner: { name: string }) =>
      actions.createNode({ ...file, url: address }, owner),
    createNodeId,
  });
  await cache.set(address, { id: node.id, version } satisfies KnownNode);
}

/** The name of a stored file; of any other address, all of it. */
function nameOf(address: string) {
  return parse(storedFile(address, dataService().url)?.path ?? address);
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 20);
}
