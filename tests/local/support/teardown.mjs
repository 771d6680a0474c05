export { remove as default } from './setup.mjs';
