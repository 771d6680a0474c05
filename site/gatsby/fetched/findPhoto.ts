import sharp from 'sharp';
import { longestShape, shapeProblem, shortestSide } from 'shared/photos';
import { publicAddress, storageUrl, storedFile } from 'shared/storage';
import { fetchFile, keepFetched, readFetched } from './fetchedFiles';

const mostMegabytes = 10;
/** What a telephone takes has less; a file of a few bytes can unpack to a thousand times that. */
const mostMegapixels = 60;

const words = {
  elsewhere: 'não está guardada no armazenamento do site',
  gone: 'não existe mais no armazenamento',
  heavy: `tem mais de ${mostMegabytes} MB`,
  large: `tem mais de ${mostMegapixels} megapixels`,
  small: `tem menos de ${shortestSide} pixels de um lado`,
  long: `é comprida demais (mais de ${longestShape} por 1)`,
  broken: 'está danificada ou não é JPEG, PNG, WebP nem AVIF',
  unavailable: 'não pôde ser lida agora; a próxima publicação tenta de novo',
};

export type PhotoProblem = keyof typeof words;

export function describeProblem(item: string, file: string, problem: PhotoProblem): string {
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
  const file = storedFile(address, service);
  if (!file) return 'elsewhere';
  const known = await readFetched(address);
  if (known) return known;
  const own = storageUrl(publicAddress(file.bucket, file.path), service);
  const fetched = await fetchFile(own, mostMegabytes * 1e6, patience);
  if (typeof fetched === 'string') return fetched;
  const problem = await headerProblem(fetched);
  if (problem) return problem;
  const upright = await uprightPhoto(fetched).catch(() => null);
  if (!upright) return 'broken';
  await keepFetched(address, upright);
  return upright;
}

async function headerProblem(content: Buffer): Promise<PhotoProblem | null> {
  try {
    const image = sharp(content, { limitInputPixels: false });
    const { format, compression, width, height } = await image.metadata();
    const isAvif = format === 'heif' && compression === 'av1';
    if (!isAvif && !['jpeg', 'png', 'webp'].includes(format)) return 'broken';
    if (width * height > mostMegapixels * 1e6) return 'large';
    return shapeProblem(width, height);
  } catch {
    return 'broken';
  }
}

/**
 * A photo upright, whatever its camera noted, and decoded to its last line: half a photo has a perfect beginning.
 * @throws when it is broken
 */
async function uprightPhoto(content: Buffer): Promise<Buffer> {
  const image = sharp(content, { failOn: 'truncated' });
  const { orientation = 1 } = await image.metadata();
  if (orientation > 1) return image.autoOrient().toBuffer();
  await image.resize(16).raw().toBuffer();
  return content;
}
