import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const root = dirname(dirname(import.meta.dirname));
const stampFile = join(root, 'node_modules', '.installed-lock');

/**
 * Installs the dependencies when they are missing or not those of the lock file. Needs none itself.
 * @param {import('node:child_process').CommonSpawnOptions} options e.g. a signal that ends it
 * @param {() => Promise<() => Promise<void>>} before what happens meanwhile; it returns what ends it
 */
export async function ensureInstalled(options = {}, before = async () => async () => {}) {
  if (isInstalled()) return;
  const after = await before();
  const release = await onlyInstaller();
  // Another start may have done it.
  if (!isInstalled()) await install(options);
  release();
  await after();
}

/** `npm ci` begins by removing what there is, this mark too: it is there when everything is. */
function isInstalled() {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted();
}

function wanted() {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
}

async function onlyInstaller() {
  for (let told = false; ; told = true) {
    const release = tryInstallLock(join(root, '.tmp', 'install'));
    if (release) return release;
    if (!told) console.log('Outro início está instalando as dependências: esperando por ele…');
    await sleep(250);
  }
}

async function install(options) {
  console.log('Instalando as dependências (uma vez só; leva cerca de um minuto)…');
  const started = Date.now();
  const lock = wanted();
  const npm = spawn('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    ...options,
  });
  const [code] = await once(npm, 'exit');
  if (code !== 0) process.exit(code ?? 1);
  writeFileSync(stampFile, lock);
  console.log(`✓ Dependências instaladas em ${Math.round((Date.now() - started) / 1000)} s`);
}

/**
 * As shared/node/process-lock, which cannot run before the installation: claims are files with rising numbers,
 * each made whole by exactly one process; the highest counts as long as the process it names runs.
 * @param {string} folder
 * @returns {(() => void) | undefined} what gives the lock back, or nothing when another process has it
 */
function tryInstallLock(folder) {
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
