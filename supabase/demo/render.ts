import sharp from 'sharp';
import { Pen } from './kit/pen.ts';
import type { Frame, Scene } from './scenes/frame.ts';

/** The SVG of a scene in a frame. */
export function drawing(scene: Scene, frame: Frame): string {
  const pen = new Pen();
  return pen.document(frame.width, frame.height, scene(pen, frame));
}

/**
 * A scene as a photo file would be: JPEG, without metadata of any kind. Quality 84 keeps flat colour
 * free of rings; full chroma keeps the small bright shapes crisp.
 */
export function jpeg(scene: Scene, frame: Frame, quality = 84): Promise<Buffer> {
  return sharp(Buffer.from(drawing(scene, frame)))
    .flatten({ background: '#ffffff' })
    .jpeg({ quality, chromaSubsampling: '4:4:4' })
    .toBuffer();
}
