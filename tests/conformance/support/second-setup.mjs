/** Jest runs a file of setup once, whatever the number of projects that name it. */
export { default } from './setup.mjs';
