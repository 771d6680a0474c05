import type { hairColors, skins } from '../palette.ts';

export type Skin = keyof typeof skins;
export type HairColor = keyof typeof hairColors;

export type HairStyle =
  | 'short'
  | 'quiff'
  | 'curls'
  | 'afro'
  | 'puffs'
  | 'bob'
  | 'fringe'
  | 'long'
  | 'wavy'
  | 'ponytail'
  | 'bun'
  | 'braids'
  | 'buzz'
  | 'receding';

export type Age = 'child' | 'teen' | 'adult' | 'elder';

export type OutfitName =
  | 'uniform'
  | 'uniformYellow'
  | 'uniformWhite'
  | 'uniformSkirt'
  | 'shirt'
  | 'blouse'
  | 'blazer'
  | 'dress'
  | 'labCoat'
  | 'apron'
  | 'chef'
  | 'sports'
  | 'plaid'
  | 'plaidDress';

/** Who somebody is, whatever they do in a picture. */
export interface Look {
  age: Age;
  skin: Skin;
  hair: HairStyle;
  hairColor: HairColor;
  outfit: OutfitName;
  /** The colour of the garment, where the outfit leaves it open. */
  accent?: string;
  glasses?: boolean;
  beard?: boolean;
  moustache?: boolean;
  earrings?: boolean;
  headwear?: 'chefHat' | 'strawHat' | 'hairNet' | 'headband';
}
