import type { Node, SourceNodesArgs } from 'gatsby';
import { createRemoteFileNode } from 'gatsby-source-filesystem';

interface Photo {
  address: string;
  /** Changes with the row that names the photo: a new file may then lie at the same address. */
  version: string;
}

interface FetchedPhoto {
  fileId: string;
  version: string;
}

const photographedTypes = ['Noticia', 'Colaborador', 'Conselheiro', 'Espaco', 'Midia'];

function photosOf(node: Node): Photo[] {
  const addresses: unknown[] = Array.isArray(node.image_urls)
    ? node.image_urls
    : [node.image_url ?? node.file_url];
  return addresses
    .filter((address) => typeof address === 'string')
    .map((address) => ({ address, version: node.internal.contentDigest }));
}

/**
 * Brings the photos of all rows into the build. A photo fetched by an earlier build is kept; one that
 * cannot be fetched is named in the log, left out of its page, and tried again by the next build.
 */
export async function sourcePhotos(args: SourceNodesArgs): Promise<void> {
  const { actions, cache, createNodeId, getCache, getNode, getNodesByType, reporter } = args;
  const { createNode, touchNode } = actions;

  async function source({ address, version }: Photo): Promise<void> {
    const fetched: FetchedPhoto | undefined = await cache.get(address);
    const kept = fetched && getNode(fetched.fileId);
    if (kept) touchNode(kept);
    if (kept && fetched.version === version) return;
    try {
      const file = await createRemoteFileNode({ url: address, createNode, createNodeId, getCache });
      await cache.set(address, { fileId: file.id, version } satisfies FetchedPhoto);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      reporter.warn(`${kept ? 'Photo not refreshed' : 'Photo left out'}: ${address} (${reason})`);
    }
  }

  const photos = photographedTypes
    .flatMap((type) => getNodesByType(`Supabase${type}`))
    .flatMap(photosOf);
  const byAddress = new Map(photos.map((photo) => [photo.address, photo]));
  await Promise.all([...byAddress.values()].map(source));
}
