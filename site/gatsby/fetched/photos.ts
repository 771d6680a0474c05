import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { parse } from 'node:path';
import type { Node, NodeInput, SourceNodesArgs } from 'gatsby';
import { createFileNodeFromBuffer } from 'gatsby-source-filesystem';
import sharp from 'sharp';
import { pdfBucket } from 'shared/content';
import { mapParallel } from 'shared/parallel';
import { maxPhotoRatio, findShapeProblem, minPhotoSide } from 'shared/photos';
import { buildPublicUrl, resolveStorageUrl, parseStoredUrl } from 'shared/storage';
import {
  dataService,
  documentProblems,
  fetchFile,
  forgetAllBut,
  keepFetched,
  readFetched,
  type LibraryDocument,
} from './fetchedFiles';

const atOnce = 8;

/** Milliseconds for all photos together: a storage that is down delays a publication by no more. */
const patienceMs = 120_000;

/** Milliseconds for all frames of videos together: they are a nicety, and a publication waits for none. */
const framePatienceMs = 5000;
const heaviestFrame = 2e6;

const leftOut = '.cache/left-out.json';

/** Brings the photos of all rows into the build. One that cannot be had, or is none, is left out; none fails the build. */
export async function sourcePhotos(args: SourceNodesArgs): Promise<void> {
  const { getNodes, getNodesByType, reporter } = args;
  const photos = getNodes()
    .filter(({ internal }) => internal.type.startsWith('Supabase'))
    .flatMap(storedPicturesOf);
  const itemByAddress = new Map(photos.map(({ address, item }) => [address, item]));

  const { url } = dataService();
  const patience = AbortSignal.timeout(patienceMs);
  const missing: string[] = [];
  await mapParallel([...itemByAddress], atOnce, async ([address, item]) => {
    if (await keepNode(args, address)) return;
    const found = await findPhoto(address, url, patience);
    if (typeof found !== 'string') return createNode(args, address, found);
    missing.push(describeProblem(item, nameOf(address).base, found));
    reporter.warn(`Photo left out: ${address} (${found})`);
  });
  await sourceSharePhotos(args);
  const frames = await sourceVideoFrames(args);
  const documents = getNodesByType('SupabaseDocumento') as unknown as LibraryDocument[];
  missing.push(...(await documentProblems(documents)));
  await forgetAllBut([
    ...itemByAddress.keys(),
    ...frames,
    ...documents.map(({ file_url }) => file_url),
  ]);
  await writeFile(leftOut, JSON.stringify(missing.sort()));
}

/**
 * A frame of each video that has no picture of the school's own, served from the site itself: no visitor's browser asks
 * the video platform before a click. Those that cannot be had now are tried by the next build.
 * @returns the addresses of those that are wanted
 */
export async function sourceVideoFrames(args: SourceNodesArgs): Promise<string[]> {
  const addresses = args
    .getNodesByType('SupabaseAtividade')
    .flatMap(({ frame_url }) => (typeof frame_url === 'string' ? frame_url : []));
  const patience = AbortSignal.timeout(framePatienceMs);
  await mapParallel([...new Set(addresses)], atOnce, async (address) => {
    if (await keepNode(args, address)) return;
    const stored = await readFetched(address);
    const frame = stored ?? (await fetchFile(address, heaviestFrame, patience));
    if (typeof frame === 'string') return;
    if (!stored) await keepFetched(address, frame);
    await createNode(args, address, frame);
  });
  return addresses;
}

/** Share pictures are JPEG, which has no transparency: what was transparent would turn black. */
const shareBackground = '#fff';
const opaqueUrl = (address: string) => `${address}#opaque`;

/** A second picture of each transparent cover, on white, for links that are shared. */
export async function sourceSharePhotos(args: SourceNodesArgs): Promise<void> {
  const covers = args
    .getNodesByType('SupabaseNoticia')
    .flatMap(({ cover_url }) => (typeof cover_url === 'string' ? cover_url : []));
  await mapParallel([...new Set(covers)], atOnce, async (address) => {
    if (await keepNode(args, opaqueUrl(address))) return;
    const photo = await readFetched(address);
    if (!photo || !(await isTransparent(photo))) return;
    const image = sharp(photo).flatten({ background: shareBackground });
    await createNode(args, opaqueUrl(address), await image.toBuffer());
  });
}

async function isTransparent(photo: Buffer): Promise<boolean> {
  const image = sharp(photo);
  const { hasAlpha } = await image.metadata();
  return hasAlpha && !(await image.stats()).isOpaque;
}

interface QueryContext {
  nodeModel: { findOne(query: object): Promise<Node | null> };
}

/** Resolves the picture of an article for shared links. */
export async function sharePhoto(
  { cover_url }: { cover_url: string | null },
  _arguments: object,
  { nodeModel }: QueryContext,
): Promise<Node | null> {
  if (!cover_url) return null;
  const find = (url: string) =>
    nodeModel.findOne({ type: 'File', query: { filter: { url: { eq: url } } } });
  return (await find(opaqueUrl(cover_url))) ?? find(cover_url);
}

/**
 * The stored pictures that a node names in any of its fields, so that a new column needs no entry in a list.
 * @returns each address, with the name of the item that shows the picture
 */
export function storedPicturesOf(
  node: Record<string, unknown>,
): { address: string; item: string }[] {
  const item =
    [node.nome, node.title, node.name, node.alt_text].find((name) => typeof name === 'string') ??
    '';
  return Object.values(node)
    .flat()
    .filter((value) => typeof value === 'string')
    .filter(isStoredPicture)
    .map((address) => ({ address, item }));
}

function isStoredPicture(value: string): boolean {
  const file = parseStoredUrl(value, dataService().url);
  return file !== null && file.bucket !== pdfBucket;
}

/** @returns whether the last build left a node of the photo */
async function keepNode({ actions, cache, getNode }: SourceNodesArgs, address: string) {
  const id: string | undefined = await cache.get(address);
  const node = id && getNode(id);
  if (node) actions.touchNode(node);
  return Boolean(node);
}

async function createNode(
  { actions, createNodeId, cache, getCache }: SourceNodesArgs,
  address: string,
  content: Buffer,
): Promise<void> {
  const node = await createFileNodeFromBuffer({
    buffer: content,
    // Two addresses of equal photos are two nodes: each row finds its own by its address.
    hash: createHash('sha256').update(address).digest('hex').slice(0, 20),
    // A folder of the build takes no name of any length and sign.
    name: nameOf(address)
      .name.replace(/[^\p{L}\p{N}_-]+/gu, '-')
      .slice(0, 60),
    getCache,
    createNode: (file: NodeInput, owner: { name: string }) =>
      actions.createNode({ ...file, url: address }, owner),
    createNodeId,
  });
  await cache.set(address, node.id);
}

function nameOf(address: string) {
  return parse(parseStoredUrl(address, dataService().url)?.path ?? address);
}

const mostMegabytes = 10;
/** What a telephone takes has less; a file of a few bytes can unpack to a thousand times that. */
const mostMegapixels = 60;

const words = {
  elsewhere: 'não está guardada no armazenamento do site',
  gone: 'não existe mais no armazenamento',
  heavy: `tem mais de ${mostMegabytes} MB`,
  large: `tem mais de ${mostMegapixels} megapixels`,
  small: `tem menos de ${minPhotoSide} pixels de um lado`,
  long: `é comprida demais (mais de ${maxPhotoRatio} por 1)`,
  broken: 'está danificada ou não é JPEG, PNG, WebP nem AVIF',
  unavailable: 'não pôde ser lida agora; a próxima publicação tenta de novo',
};

type PhotoProblem = keyof typeof words;

function describeProblem(item: string, file: string, problem: PhotoProblem): string {
  return `${item || 'Imagem sem título'}: a foto “${file}” ${words[problem]}.`;
}

/**
 * A photo of the project's own storage, and of nowhere else: as an earlier build fetched it, or fetched now.
 * @param service address of the data service
 */
export async function findPhoto(
  address: string,
  service: string,
  patience: AbortSignal,
): Promise<Buffer | PhotoProblem> {
  const file = parseStoredUrl(address, service);
  if (!file) return 'elsewhere';
  const known = await readFetched(address);
  if (known) return known;
  const own = resolveStorageUrl(buildPublicUrl(file.bucket, file.path), service);
  const fetched = await fetchFile(own, mostMegabytes * 1e6, patience);
  if (typeof fetched === 'string') return fetched;
  const photo = await uprightPhoto(fetched).catch(() => 'broken' as const);
  if (typeof photo !== 'string') await keepFetched(address, photo);
  return photo;
}

/**
 * A photo upright, whatever its camera noted, and decoded to its last line: half a photo has a perfect beginning.
 * @throws when it is broken
 */
async function uprightPhoto(content: Buffer): Promise<Buffer | PhotoProblem> {
  const image = sharp(content, { failOn: 'truncated', limitInputPixels: false });
  const { format, compression, width, height, orientation = 1 } = await image.metadata();
  const isAvif = format === 'heif' && compression === 'av1';
  if (!isAvif && !['jpeg', 'png', 'webp'].includes(format)) return 'broken';
  if (width * height > mostMegapixels * 1e6) return 'large';
  const problem = findShapeProblem(width, height);
  if (problem) return problem;
  if (orientation > 1) return image.autoOrient().toBuffer();
  await image.resize(16).raw().toBuffer();
  return content;
}
