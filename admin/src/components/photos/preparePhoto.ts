import { longestShape, shortestSide } from 'shared/photo-shape';
import { imageTypeOf } from './imageType';
import { drawPhoto } from './drawPhoto';

/** The file cannot be used as a photo; the message says why and what to do. */
export class PhotoRefused extends Error {
  override name = 'PhotoRefused';
}

/** What the file dialog offers; what a file really is, its bytes tell. */
export const acceptedTypes = 'image/jpeg,image/png,image/webp,image/avif';

const accepted = ['jpeg', 'png', 'webp', 'avif'];

const shapeRefusals = {
  small: `é pequena demais. Use uma foto com pelo menos ${shortestSide} pixels de cada lado.`,
  long: `é comprida demais. Recorte a foto: um lado pode ter até ${longestShape} vezes o tamanho do outro.`,
};

/** Larger ones would exhaust the memory of a phone. */
const largestFile = 40 * 1024 * 1024;

/**
 * Checks a file and turns it into a photo fit for the site: upright, at most 1600 px on its longer side, and
 * without the place and the camera that the original may tell.
 *
 * @throws PhotoRefused
 */
export async function preparePhoto(file: File): Promise<Blob> {
  if (file.size > largestFile) {
    throw new PhotoRefused(`“${file.name}” é grande demais. Use uma foto de até 40 MB.`);
  }
  const type = imageTypeOf(new Uint8Array(await file.slice(0, 64).arrayBuffer()));
  if (type === 'heic') {
    throw new PhotoRefused(
      `“${file.name}” está em HEIC, o formato do iPhone, que os navegadores não abrem. Exporte a foto ` +
        'em JPEG e tente de novo. (No iPhone: Ajustes › Câmera › Formatos › Mais Compatível.)',
    );
  }
  if (!accepted.includes(type)) {
    throw new PhotoRefused(`“${file.name}” não é uma imagem aceita. Use JPEG, PNG, WebP ou AVIF.`);
  }
  const drawn = await drawPhoto(file).catch(() => {
    throw new PhotoRefused(`Não foi possível abrir “${file.name}”. O arquivo parece danificado.`);
  });
  if (drawn instanceof Blob) return drawn;
  throw new PhotoRefused(`“${file.name}” ${shapeRefusals[drawn]}`);
}
