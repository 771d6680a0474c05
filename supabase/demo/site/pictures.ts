import { arrival } from '../scenes/arrival.ts';
import { campus } from '../scenes/campus.ts';
import { classroom } from '../scenes/classroom.ts';
import { workshop } from '../scenes/workshop.ts';
import type { Frame, Scene } from '../scenes/frame.ts';

/** A picture that belongs to the site itself, by the name of its file in `site/src/images`. */
export interface SitePicture extends Frame {
  name: string;
  scene: Scene;
}

const wide = { width: 1920, height: 1200 };
const tall = { width: 1080, height: 1620 };

/** A slide of the home page: one crop for wide windows, one for phones. */
const hero = (name: string, scene: Scene): SitePicture[] => [
  { name, scene, ...wide },
  { name: `${name}-retrato`, scene, ...tall },
];

export const sitePictures: readonly SitePicture[] = [
  ...hero('hero-acolhida', arrival),
  ...hero('hero-vivencias', workshop),
  ...hero('hero-ensino', classroom),
  ...hero('hero-estrutura', campus),
];
