import { diskFull } from './disk-full';
import { fileHandles } from './file-handles';

/** What happens when the machine runs out of something. */
describe('the disk is full', diskFull);
describe('no file handle is left', fileHandles);
