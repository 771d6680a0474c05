import { JSDOM } from 'jsdom';
import { createSvgCleaner } from './svg.ts';

/** `cleanSvg` of `shared/svg` for Node, where there is no browser DOM: the build uses it. */
export const cleanSvg = createSvgCleaner(new JSDOM('').window);
