import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const root = dirname(dirname(import.meta.dirname));
const stampFile = join(root, 'node_modules', '.installed-lock');
const oldestNode = [20, 19];

/**
 * Installs the dependencies when they are missing or not those of the lock file. Needs none itself.
 * @param {import('node:child_process').CommonSpawnOptions} options e.g. a signal that ends it
 */
export async function ensureInstalled(options = {}) {
  requireNode();
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === lock) return;
  console.log('Instalando as dependências (uma vez só; leva cerca de um minuto)…');
  const started = Date.now();
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

function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1])) return;
  console.error(
    `É preciso Node.js ${oldestNode.join('.')} ou mais novo; este é o ${process.version}.`,
  );
  process.exit(1);
}
