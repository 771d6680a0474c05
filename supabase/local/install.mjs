import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../shared/src/node/environment.mjs';

/**
 * What is installed, from least to most: what building the site takes, what running the product takes, and the packages
 * for tests and measurements, too.
 * @typedef {'publishing' | 'production' | 'all'} Extent
 */
const extents = ['publishing', 'production', 'all'];

/** The workspaces whose packages building the site takes. */
const publishingWorkspaces = ['site', 'shared'];

/**
 * Installs the dependencies if some are missing or differ from the lock file. This file itself needs no
 * dependency.
 * @param {object} options
 * @param {Extent} [options.needs] which packages are needed; by default those for running the product
 * @param {string} [options.folder] the folder of package.json
 * @param {() => Promise<void>} [options.before] called before an installation starts, which takes minutes
 * @returns {Promise<string[] | null>} the arguments of the npm call; null when nothing was missing
 */
export async function ensureInstalled({ needs = 'production', folder = root, before } = {}) {
  // npm ci empties node_modules first, so the stamp exists only if everything else does.
  const stampFile = join(folder, 'node_modules', '.installed-lock');
  const lock = readFileSync(join(folder, 'package-lock.json'));
  const hash = createHash('sha256').update(lock).digest('hex');
  const stamp = existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : '';
  const installation = chooseInstallation(stamp.split(' '), hash, needs);
  if (!installation) return null;
  const { args, extent } = installation;

  await before?.();
  console.log(
    args[0] === 'ci'
      ? 'Instalando as dependências (uma vez só; leva cerca de um minuto)…'
      : 'Completando as dependências (uma vez só)…',
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
  writeFileSync(stampFile, `${hash} ${extent}`);
  console.log(`✓ Dependências instaladas em ${Math.round((Date.now() - started) / 1000)} s`);
  return args;
}

/**
 * Chooses an npm command that installs only what is needed, and never removes packages from an installation that has
 * more.
 * @param {string[]} stamp hash of the lock file and extent of the existing installation
 * @param {string} hash of the lock file now
 * @param {Extent} needs
 */
function chooseInstallation([installedHash, installed], hash, needs) {
  const extent = extents[Math.max(extents.indexOf(installed), extents.indexOf(needs))];
  if (installedHash === hash && installed === extent) return null;
  const withoutDev = extent === 'all' ? [] : ['--omit=dev'];
  if (installedHash === hash) {
    const added = extent === 'all' ? ['--include=dev'] : withoutDev;
    return { args: ['install', '--no-save', ...added], extent };
  }
  const only = publishingWorkspaces.map((name) => `--workspace=${name}`);
  const chosen = extent === 'publishing' ? ['--include-workspace-root', ...only] : [];
  return { args: ['ci', ...withoutDev, ...chosen], extent };
}
