export { stopAll as default } from './setup.mjs';
