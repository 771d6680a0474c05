import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './environment.mjs';

/** `npm ci` begins by removing what there is, this mark too: it is there when everything is. */
const stampFile = join(root, 'node_modules', '.installed-lock');

/**
 * Installs the dependencies when they are missing or not those of the lock file. Needs none itself.
 * @param {() => Promise<void>} before what is done before it takes its minutes
 */
export async function ensureInstalled(before = async () => {}) {
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted) return;
  await before();
  console.log('Instalando as dependências (uma vez só; leva cerca de um minuto)…');
  const started = Date.now();
  const npm = spawn('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  const [code] = await once(npm, 'exit');
  if (code !== 0) process.exit(code ?? 1);
  writeFileSync(stampFile, wanted);
  console.log(`✓ Dependências instaladas em ${Math.round((Date.now() - started) / 1000)} s`);
}
