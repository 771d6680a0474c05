import { closedBook, seedling, trophy } from '../kit/objects/carried.ts';
import { palette } from '../kit/palette.ts';
import { adults, pupils, teens } from '../kit/people/cast.ts';
import type { Look } from '../kit/people/look.ts';
import { groupPhoto } from './group-photo.ts';

export const youngReaders = groupPhoto(() => ({
  light: 'morning',
  people: Object.values(pupils),
  tall: 262,
  grown: adults.grandmother,
  held: closedBook(palette.coral),
}));

export const champions = groupPhoto(() => ({
  light: 'golden',
  people: Object.values(teens).map((look): Look => ({
    ...look,
    outfit: 'sports',
    accent: palette.coral,
  })),
  tall: 320,
  grown: adults.coach,
  held: trophy(),
}));

export const mathTeam = groupPhoto(() => ({
  light: 'noon',
  people: Object.values(teens),
  tall: 320,
  grown: adults.scientist,
  held: trophy(),
}));

export const gardeners = groupPhoto(() => ({
  light: 'noon',
  people: Object.values(pupils).map((look, index): Look =>
    index % 2 ? { ...look, headwear: 'strawHat' } : look,
  ),
  tall: 262,
  grown: { ...adults.tutor, headwear: 'strawHat' },
  held: seedling(),
}));

export const explorers = groupPhoto(() => ({
  light: 'morning',
  people: Object.values(pupils),
  tall: 258,
  grown: adults.teacher,
  held: '',
  straps: true,
}));
