import { council } from '../portraits/council.ts';
import { portrait, type Sitter } from '../portraits/portrait.ts';
import { staff } from '../portraits/staff.ts';
import { square, type Picture } from './picture.ts';

const portraits = (bucket: string, sitters: Readonly<Record<string, Sitter>>): Picture[] =>
  Object.entries(sitters).map(([name, sitter]) => ({
    bucket,
    path: `${name}.jpg`,
    scene: portrait(sitter),
    ...square,
  }));

export const peoplePictures: readonly Picture[] = [
  ...portraits('colaboradores-images', staff),
  ...portraits('conselho-images', council),
];
