import { linkSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * As shared/node/process-lock, which cannot run before the installation: claims are files with rising numbers,
 * each made whole by exactly one process; the highest counts as long as the process it names runs.
 * @param {string} folder
 * @returns {(() => void) | undefined} what gives the lock back, or nothing when another process has it
 */
export function tryInstallLock(folder) {
  mkdirSync(folder, { recursive: true });
  const newest = Math.max(0, ...claimsIn(folder));
  if (newest > 0 && isRunning(read(join(folder, String(newest))))) return undefined;
  const own = join(folder, String(newest + 1));
  const temporary = join(folder, `.${process.pid}`);
  writeFileSync(temporary, markOf(process.pid) ?? '');
  try {
    linkSync(temporary, own);
  } catch (error) {
    if (error.code === 'EEXIST') return undefined;
    throw error;
  } finally {
    rmSync(temporary);
  }
  // A slow contender may have made the number that a faster one has just removed.
  if (Math.max(...claimsIn(folder)) > newest + 1) return undefined;
  for (const number of claimsIn(folder))
    if (number <= newest) rmSync(join(folder, String(number)), { force: true });
  return () => writeFileSync(own, '');
}

const claimsIn = (folder) => readdirSync(folder).map(Number).filter(Number.isInteger);

const isRunning = (mark) => mark !== '' && markOf(Number.parseInt(mark)) === mark;

/** A process and, where /proc tells, when it began: its number may be another's by now. */
function markOf(pid) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (error.code !== 'EPERM') return undefined;
  }
  const stat = read(`/proc/${pid}/stat`);
  return `${pid} ${stat.slice(stat.lastIndexOf(')')).split(' ')[20] ?? ''}`;
}

function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
