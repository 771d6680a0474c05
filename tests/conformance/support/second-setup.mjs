/** Jest runs each setup file once for all projects, so the second database needs a setup file of its own. */
export { default } from './setup.mjs';
