import type { Look } from '../look.ts';

/** Anyone, dressed for the laboratory. */
export const inLabCoat = (look: Look): Look => ({ ...look, outfit: 'labCoat' });
