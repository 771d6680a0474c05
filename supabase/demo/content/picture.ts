import type { Frame, Scene } from '../scenes/frame.ts';

/** A picture of the demo content: where it is stored, and what it shows. */
export interface Picture extends Frame {
  bucket: string;
  path: string;
  scene: Scene;
}

export const photo = { width: 1440, height: 960 };
export const square = { width: 640, height: 640 };
export const banner = { width: 1600, height: 900 };
