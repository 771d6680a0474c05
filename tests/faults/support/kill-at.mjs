/**
 * Preloaded into a process that is to die at one exact moment: `KILL_AT` names a call that changes the disk,
 * by its name, a part of its path and how many such calls came before, and whether it dies before the call
 * or after it.
 */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const { call, path, nth = 1, when } = JSON.parse(process.env.KILL_AT);
const original = fs.promises[call];
let count = 0;

fs.promises[call] = async (...args) => {
  if (args.some((argument) => String(argument).includes(path))) count += 1;
  const isIt = count === nth;
  if (isIt && when === 'before') die();
  const result = await original(...args);
  if (isIt) die();
  return result;
};
syncBuiltinESMExports();

function die() {
  process.kill(process.pid, 'SIGKILL');
}
