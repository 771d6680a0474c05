import sharp from 'sharp';
import { Pen } from './kit/pen.ts';
import type { Frame, Scene } from './scenes/frame.ts';

/** The SVG of a scene in a frame. */
export function drawing(scene: Scene, frame: Frame): string {
  const { width, height, zoom = 1 } = frame;
  const pen = new Pen();
  // People stand in the lower half: closing in on them keeps the ground in the picture.
  const [x, y] = [width / 2, height * 0.78];
  const closer = `translate(${x} ${y}) scale(${zoom}) translate(${-x} ${-y})`;
  const content = scene(pen, frame);
  return pen.document(
    width,
    height,
    zoom === 1 ? content : `<g transform="${closer}">${content}</g>`,
  );
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
