import { detectPicture, isAnimated } from 'shared/file-types';
import { findShapeProblem, maxPhotoRatio, minPhotoSide, preparedPhoto } from 'shared/photos';
import sharp from 'sharp';
import { FileProblem } from './file-problem.ts';

const { longestSide, quality } = preparedPhoto;

/** A larger picture would take more memory than a small machine has. */
const maxPixels = 100_000_000;

// A photo is read once; keeping it would only take memory.
sharp.cache(false);
sharp.concurrency(1);

const shapeProblems = {
  small: `é pequena demais: menos de ${minPhotoSide} pixels de um lado`,
  long: `é comprida demais: um lado tem mais de ${maxPhotoRatio} vezes o tamanho do outro`,
};

export interface PreparedPicture {
  content: Buffer;
  /** In pixels. */
  width: number;
  height: number;
  /** What it lost, in words for the report. */
  warning?: string;
}

/**
 * Makes a photo for the site as the console does: upright, at most 1600 px on its longer side, as WebP, and without the
 * original's place, time and camera.
 * @throws {FileProblem} when the file cannot be used as a photo
 */
export async function preparePicture(file: Buffer): Promise<PreparedPicture> {
  await checkPicture(file);
  const { data, info } = await open(file)
    .autoOrient()
    .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: quality * 100 })
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw new FileProblem('parece danificada');
    });
  const isMoving =
    isAnimated(file) || (detectPicture(file) === 'image/gif' && (await countPages(file)) > 1);
  const warning = isMoving ? 'é uma animação: o site mostra só a primeira imagem dela' : undefined;
  return { content: data, width: info.width, height: info.height, warning };
}

/** @throws {FileProblem} when the file cannot be used as a photo, as far as its beginning tells */
export async function checkPicture(file: Buffer): Promise<void> {
  const format = detectPicture(file.subarray(0, 1024 * 1024));
  if (!format) throw new FileProblem('não é uma foto em JPEG, PNG, WebP, AVIF ou GIF');
  if (format === 'image/heic') throw new FileProblem('é HEIC, que só o painel abre: adicione-a lá');
  const { width, height } = await open(file)
    .metadata()
    .catch(() => {
      throw new FileProblem('parece danificada, ou grande demais');
    });
  const problem = findShapeProblem(width, height);
  if (problem) throw new FileProblem(shapeProblems[problem]);
}

const open = (file: Buffer) =>
  sharp(file, { failOn: 'truncated', limitInputPixels: maxPixels, sequentialRead: true });

const countPages = async (file: Buffer) => (await open(file).metadata()).pages ?? 1;
