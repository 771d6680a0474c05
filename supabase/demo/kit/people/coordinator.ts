import { palette } from '../palette.ts';
import type { Look } from './look.ts';

export const coordinator: Look = {
  age: 'adult',
  skin: 'tan',
  hair: 'wavy',
  hairColor: 'brown',
  outfit: 'blazer',
  accent: palette.coral,
  glasses: true,
};
