import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const root = dirname(dirname(import.meta.dirname));
const stampFile = join(root, 'node_modules', '.installed-lock');
const lockFile = join(root, '.tmp', 'installing');
const longestInstall = 15 * 60_000;

/**
 * Installs the dependencies when they are missing or not those of the lock file. Needs none itself.
 * @param {() => Promise<void>} before what is done before it takes its minutes
 */
export async function ensureInstalled(before = async () => {}) {
  if (isInstalled()) return;
  await before();
  for (let told = false; !mayInstall(); told = true) {
    if (!told) console.log('Outro início está instalando as dependências: esperando por ele…');
    await sleep(250);
  }
  // Another start may have done it.
  if (!isInstalled()) await install();
  rmSync(lockFile, { force: true });
}

/** `npm ci` begins by removing what there is, this mark too: it is there when everything is. */
const isInstalled = () => read(stampFile) === wanted();

const wanted = () =>
  createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');

/** One process installs at a time: the file names it, until it is removed or the process has ended. */
function mayInstall() {
  mkdirSync(dirname(lockFile), { recursive: true });
  try {
    writeFileSync(lockFile, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  }
  if (!isHeld()) rmSync(lockFile, { force: true });
  return false;
}

function isHeld() {
  const since = statSync(lockFile, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  if (Date.now() - since > longestInstall) return false;
  try {
    return process.kill(Number(read(lockFile)), 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

async function install() {
  console.log('Instalando as dependências (uma vez só; leva cerca de um minuto)…');
  const started = Date.now();
  const lock = wanted();
  const npm = spawn('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  const [code] = await once(npm, 'exit');
  if (code !== 0) process.exit(code ?? 1);
  writeFileSync(stampFile, lock);
  console.log(`✓ Dependências instaladas em ${Math.round((Date.now() - started) / 1000)} s`);
}

function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
