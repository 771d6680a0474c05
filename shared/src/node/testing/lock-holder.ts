/** Takes the lock of the folder named on the command line, says so, and keeps it until it is killed. */
import { tryLock } from '../process-lock.ts';

const claim = await tryLock(process.argv[2] ?? '');
process.stdout.write('release' in claim ? 'locked' : 'refused');
setInterval(() => undefined, 1000);
