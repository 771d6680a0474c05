import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { parse } from 'node:path';
import type { Node, NodeInput, SourceNodesArgs } from 'gatsby';
import { createFileNodeFromBuffer } from 'gatsby-source-filesystem';
import sharp from 'sharp';
import { pdfBucket } from 'shared/content';
import { shareSize } from 'shared/crops';
import { addCrop, findCrop, splitCrop } from 'shared/focus';
import { mapParallel } from 'shared/parallel';
import { maxPhotoRatio, findShapeProblem, minPhotoSide } from 'shared/photos';
import { buildPublicUrl, resolveStorageUrl, parseStoredUrl } from 'shared/storage';
import { startDeadline } from './deadline';
import {
  getDataService,
  listDocumentProblems,
  fetchFile,
  deleteFetchedExcept,
  storeFetched,
  readFetched,
  type LibraryDocument,
} from './fetchedFiles';
import { createPictureName } from './pictureName';

const concurrency = 8;

/**
 * Time limit for the first photo, and for each after the one before: a storage that is down delays a publication by no
 * more than this, and thousands of new photos have the time that they take.
 */
const photosTimeoutMs = 120_000;

/** Time limit for all video frames together. It is short because pages work without them. */
const framesTimeoutMs = 5000;
const maxFrameBytes = 2e6;

/** Lists the photos and documents that are missing; the publishing job reads it. */
const leftOutFile = '.cache/left-out.json';

/** Adds the photos of all rows to the build. A photo that is unavailable or invalid is left out and does not fail the build. */
export async function sourcePhotos(args: SourceNodesArgs): Promise<void> {
  const { getNodes, getNodesByType, reporter } = args;
  const photos = getNodes()
    .filter(({ internal }) => internal.type.startsWith('Supabase'))
    .flatMap(listStoredPictures);
  const itemByUrl = new Map(photos.map(({ url, item }) => [splitCrop(url).url, item]));

  const { url: serviceUrl } = getDataService();
  const deadline = startDeadline(photosTimeoutMs);
  const missing: string[] = [];
  await mapParallel([...itemByUrl], concurrency, async ([url, item]) => {
    if (await reuseNode(args, url)) return;
    const found = await findPhoto(url, serviceUrl, deadline.signal);
    if (found !== 'unavailable') deadline.postpone();
    if (typeof found !== 'string') return createPhotoNode(args, url, found);
    missing.push(describeProblem(item, parseFileName(url).base, found));
    reporter.warn(`Photo left out: ${url} (${found})`);
  }).finally(deadline.end);
  await sourceCroppedPhotos(
    args,
    photos.map(({ url }) => url),
  );
  await sourceSharePhotos(args);
  const frames = await sourceVideoFrames(args);
  const documents = getNodesByType('SupabaseDocumento') as unknown as LibraryDocument[];
  missing.push(...(await listDocumentProblems(documents)));
  await deleteFetchedExcept([
    ...itemByUrl.keys(),
    ...frames,
    ...documents.map(({ file_url }) => file_url),
  ]);
  await writeFile(leftOutFile, JSON.stringify(missing.sort()));
}

/**
 * Adds a frame of each video of an activity without a poster, and of each video in the text of an article or a page. The
 * site serves it itself, so that a visitor's browser contacts the video platform only after a click. The next build retries a frame
 * that is unavailable now.
 * @returns the URLs of all frames, available or not
 */
export async function sourceVideoFrames(args: SourceNodesArgs): Promise<string[]> {
  const frames = [
    ...args.getNodesByType('SupabaseAtividade').map(({ frame_url }) => frame_url),
    ...(['SupabaseNoticia', 'SupabasePaginaLivre'] as const)
      .flatMap((type) => args.getNodesByType(type))
      .map(({ text_frame_urls }) => text_frame_urls),
  ];
  const urls = frames.flat().filter((url) => typeof url === 'string');
  const signal = AbortSignal.timeout(framesTimeoutMs);
  await mapParallel([...new Set(urls)], concurrency, async (url) => {
    if (await reuseNode(args, url)) return;
    const stored = await readFetched(url);
    const frame = stored ?? (await fetchFile(url, maxFrameBytes, signal));
    if (typeof frame === 'string') return;
    if (!stored) await storeFetched(url, frame);
    await createPhotoNode(args, url, frame);
  });
  return urls;
}

/**
 * Adds the copies of photos that are cropped around a point (`addCrop`). Left to itself, gatsby-plugin-sharp would choose the
 * part to keep, and it can be told only one of nine places.
 */
export async function sourceCroppedPhotos(
  args: SourceNodesArgs,
  urls: readonly string[],
): Promise<void> {
  await mapParallel([...new Set(urls)], concurrency, async (address) => {
    const { url, crop } = splitCrop(address);
    if (!crop || (await reuseNode(args, address))) return;
    const photo = await readFetched(url);
    if (!photo) return;
    const image = sharp(photo);
    image.extract(findCrop(await image.metadata(), crop.frame, crop.focus));
    await createPhotoNode(args, address, await image.toBuffer());
  });
}

/** Pictures for shared links are JPEG, which has no transparency: transparent areas would turn black. */
const shareBackground = '#fff';
/** The copy is encoded once more, for the site. WebP, the format of most photos, would take several times as long. */
const copyOptions = { quality: 95 };
const buildShareUrl = (url: string, focus: unknown) =>
  typeof focus === 'string' ? addCrop(url, shareSize, focus) : `${url}#share`;

/**
 * Adds a copy of each photo for shared links that cannot be cropped to their size as it is: of a transparent one with a
 * white background, of a small one enlarged, because social networks show a small picture as a thumbnail, of one with a
 * point cropped around it.
 */
export async function sourceSharePhotos(args: SourceNodesArgs): Promise<void> {
  const copies = (['SupabaseNoticia', 'SupabasePagina', 'SupabasePaginaLivre'] as const)
    .flatMap((type) => args.getNodesByType(type))
    .flatMap(({ share_url: url, share_focus: focus }) =>
      typeof url === 'string' ? [[buildShareUrl(url, focus), { url, focus }] as const] : [],
    );
  await mapParallel([...new Map(copies)], concurrency, async ([address, { url, focus }]) => {
    if (await reuseNode(args, address)) return;
    const photo = await readFetched(url);
    if (!photo) return;
    const { width, height } = await sharp(photo).metadata();
    const isSmall = width < shareSize.width || height < shareSize.height;
    const hasPoint = typeof focus === 'string';
    if (!isSmall && !hasPoint && !(await isTransparent(photo))) return;
    const image = sharp(photo).flatten({ background: shareBackground });
    if (hasPoint) image.extract(findCrop({ width, height }, shareSize, focus)).resize(shareSize);
    else if (isSmall) image.resize({ ...shareSize, position: 'attention' });
    await createPhotoNode(args, address, await image.jpeg(copyOptions).toBuffer());
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

interface SharedNode {
  share_url: string | null;
  share_focus?: string | null;
  share_file?: string;
}

/** Finds the picture of an article or a page for shared links: the copy if there is one, else the photo or the site's file. */
export async function resolveSharePhoto(
  { share_url, share_focus, share_file }: SharedNode,
  _arguments: object,
  { nodeModel }: QueryContext,
): Promise<Node | null> {
  const find = (filter: object) => nodeModel.findOne({ type: 'File', query: { filter } });
  const findByUrl = (url: string) => find({ url: { eq: url } });
  const photo =
    share_url &&
    ((await findByUrl(buildShareUrl(share_url, share_focus))) ?? (await findByUrl(share_url)));
  return photo || (share_file ? find({ relativePath: { eq: share_file } }) : null);
}

/**
 * Finds the stored pictures in all fields of a node, so that a new column works without being listed anywhere.
 * @returns the URL of each picture, and the name of the item that shows it
 */
export function listStoredPictures(node: Record<string, unknown>): { url: string; item: string }[] {
  const item =
    [node.nome, node.title, node.name, node.alt_text].find((name) => typeof name === 'string') ??
    '';
  return Object.values(node)
    .flat()
    .filter((value) => typeof value === 'string')
    .filter(isStoredPicture)
    .map((url) => ({ url, item }));
}

function isStoredPicture(value: string): boolean {
  const file = parseStoredUrl(value, getDataService().url);
  return file !== null && file.bucket !== pdfBucket;
}

/** Keeps the node that the last build made of a photo. @returns whether there was one */
async function reuseNode({ actions, cache, getNode }: SourceNodesArgs, url: string) {
  const id: string | undefined = await cache.get(url);
  const node = id && getNode(id);
  if (node) actions.touchNode(node);
  return Boolean(node);
}

async function createPhotoNode(
  { actions, createNodeId, cache, getCache }: SourceNodesArgs,
  url: string,
  content: Buffer,
): Promise<void> {
  const node = await createFileNodeFromBuffer({
    buffer: content,
    // The hash is made from the URL: equal photos at two URLs need two nodes, because rows find a photo by its URL.
    hash: createHash('sha256').update(url).digest('hex').slice(0, 20),
    name: createPictureName(parseStoredUrl(url, getDataService().url)?.path ?? url),
    getCache,
    createNode: (file: NodeInput, owner: { name: string }) =>
      actions.createNode({ ...file, url }, owner),
    createNodeId,
  });
  await cache.set(url, node.id);
}

function parseFileName(url: string) {
  return parse(parseStoredUrl(url, getDataService().url)?.path ?? url);
}

const maxMegabytes = 10;
/** More than photos from phones usually have. Without a limit, a tiny file could decode to an enormous picture. */
const maxMegapixels = 60;

const problemTexts = {
  elsewhere: 'não está guardada no armazenamento do site',
  gone: 'não existe mais no armazenamento',
  heavy: `tem mais de ${maxMegabytes} MB`,
  large: `tem mais de ${maxMegapixels} megapixels`,
  small: `tem menos de ${minPhotoSide} pixels de um lado`,
  long: `é comprida demais (mais de ${maxPhotoRatio} por 1)`,
  broken: 'está danificada ou não é JPEG, PNG, WebP nem AVIF',
  unavailable: 'não pôde ser lida agora; a próxima publicação tenta de novo',
};

type PhotoProblem = keyof typeof problemTexts;

function describeProblem(item: string, file: string, problem: PhotoProblem): string {
  return `${item || 'Imagem sem título'}: a foto “${file}” ${problemTexts[problem]}.`;
}

/**
 * Reads a photo from the store of fetched files, or else from the project's own storage, and never from elsewhere.
 * @param service URL of the data service
 * @returns the photo, or the reason why there is none
 */
export async function findPhoto(
  url: string,
  service: string,
  signal: AbortSignal,
): Promise<Buffer | PhotoProblem> {
  const file = parseStoredUrl(url, service);
  if (!file) return 'elsewhere';
  const stored = await readFetched(url);
  if (stored) return stored;
  const fetchUrl = resolveStorageUrl(buildPublicUrl(file.bucket, file.path), service);
  const fetched = await fetchFile(fetchUrl, maxMegabytes * 1e6, signal);
  if (typeof fetched === 'string') return fetched;
  const photo = await checkPhoto(fetched).catch(() => 'broken' as const);
  if (typeof photo !== 'string') await storeFetched(url, photo);
  return photo;
}

/**
 * Checks format, size and shape of a photo, and turns it upright if its metadata says that it is not. It decodes the
 * whole photo, because a truncated file looks valid at its beginning.
 * @throws when the photo is damaged
 */
async function checkPhoto(content: Buffer): Promise<Buffer | PhotoProblem> {
  const image = sharp(content, { failOn: 'truncated', limitInputPixels: false });
  const { format, compression, width, height, orientation = 1 } = await image.metadata();
  const isAvif = format === 'heif' && compression === 'av1';
  if (!isAvif && !['jpeg', 'png', 'webp'].includes(format)) return 'broken';
  if (width * height > maxMegapixels * 1e6) return 'large';
  const problem = findShapeProblem(width, height);
  if (problem) return problem;
  if (orientation > 1) return image.autoOrient().toBuffer();
  await image.resize(16).raw().toBuffer();
  return content;
}
