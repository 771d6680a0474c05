/** Jest runs a setup file only once, even if two projects name it; the second project needs its own file. */
export { default } from './setup.mjs';
