import type { Look } from '../look.ts';

/** The youngest wear yellow. */
export const little = (look: Look): Look => ({ ...look, outfit: 'uniformYellow' });
