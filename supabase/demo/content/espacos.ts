import { artRoom } from '../scenes/art-room.ts';
import type { Scene } from '../scenes/frame.ts';
import { gym } from '../scenes/gym.ts';
import { laboratory } from '../scenes/laboratory.ts';
import { library } from '../scenes/library.ts';
import { makerLab } from '../scenes/maker-lab.ts';
import { musicRoom } from '../scenes/music-room.ts';
import { playground } from '../scenes/playground.ts';
import { vegetableGarden } from '../scenes/vegetable-garden.ts';
import { photo, type Picture } from './picture.ts';

const spaces: Readonly<Record<string, readonly [scene: Scene, seed?: number]>> = {
  biblioteca: [library, 1],
  'laboratorio-de-ciencias': [laboratory, 2],
  'laboratorio-de-tecnologia': [makerLab, 3],
  ginasio: [gym, 1],
  parque: [playground],
  horta: [vegetableGarden, 4],
  'sala-de-musica': [musicRoom],
  'atelie-de-artes': [artRoom, 1],
};

export const spacePictures: readonly Picture[] = Object.entries(spaces).map(
  ([name, [scene, seed = 1]]) => ({
    bucket: 'espacos-images',
    path: `${name}.jpg`,
    scene,
    seed,
    ...photo,
  }),
);
