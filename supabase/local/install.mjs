import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../shared/src/node/environment.mjs';

/**
 * Installs the dependencies if some are missing or differ from the lock file. This file itself needs no
 * dependency.
 * @param {object} options
 * @param {boolean} [options.withDev] whether to install the packages for tests and measurements, too
 * @param {string} [options.folder] the folder of package.json
 * @param {() => Promise<void>} [options.before] called before an installation starts, which takes minutes
 * @returns {Promise<string[] | null>} the arguments of the npm call; null when nothing was missing
 */
export async function ensureInstalled({ withDev = false, folder = root, before } = {}) {
  // npm ci empties node_modules first, so the stamp exists only if everything else does.
  const stampFile = join(folder, 'node_modules', '.installed-lock');
  const lock = readFileSync(join(folder, 'package-lock.json'));
  const hash = createHash('sha256').update(lock).digest('hex');
  const stamp = existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : '';
  const args = chooseInstallation(stamp.split(' '), hash, withDev);
  if (!args) return null;

  await before?.();
  console.log(
    args[0] === 'ci'
      ? 'Instalando as dependências (uma vez só; leva cerca de um minuto)…'
      : 'Completando as dependências com as de testes (uma vez só)…',
  );
  const started = Date.now();
  rmSync(stampFile, { force: true });
  const npm = spawn('npm', [...args, '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  const [code] = await once(npm, 'exit');
  if (code !== 0) process.exit(code ?? 1);
  writeFileSync(stampFile, `${hash} ${args.includes('--omit=dev') ? 'production' : 'all'}`);
  console.log(`✓ Dependências instaladas em ${Math.round((Date.now() - started) / 1000)} s`);
  return args;
}

/**
 * Chooses an npm command that installs only what is needed, and never removes the packages for tests from an
 * installation that has them.
 */
function chooseInstallation([installedHash, installed], hash, withDev) {
  const all = withDev || installed === 'all';
  if (installedHash !== hash) return all ? ['ci'] : ['ci', '--omit=dev'];
  if (withDev && installed !== 'all') return ['install', '--no-save', '--include=dev'];
  return null;
}
