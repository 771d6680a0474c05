import type { Look } from '../look.ts';

/** In the clothes of the feast: checked shirts or tiered dresses, and a straw hat. */
export const dressedUp = (look: Look, accent: string, dress = false): Look => ({
  ...look,
  outfit: dress ? 'plaidDress' : 'plaid',
  accent,
  ...(dress ? {} : { headwear: 'strawHat' as const }),
});
