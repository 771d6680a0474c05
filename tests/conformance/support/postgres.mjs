import { start } from './setup.mjs';

export default () => start('postgres');
