import { fileHandles } from './file-handles';

/** What happens when the machine runs out of something. */
describe('no file handle is left', fileHandles);
