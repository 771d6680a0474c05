import { createRequire } from 'node:module';
import { join } from 'node:path';

interface DenoInstaller {
  runInstall(): string;
}

/** Path of Deno itself, inside the package for this platform. */
export function denoPath(): string {
  const installer = createRequire(import.meta.url)('deno/install_api.cjs') as DenoInstaller;
  return installer.runInstall();
}

/** Arguments that run a deployable function from what is installed, with the rights it needs. */
export function denoArguments(functionFolder: string): string[] {
  return [
    ...['run', '--quiet', '--cached-only', '--node-modules-dir=manual', '--no-lock', '--no-prompt'],
    ...['--allow-net', '--allow-env', '--allow-sys=hostname'],
    ...['--preload', join(import.meta.dirname, 'end-with-host.ts')],
    ...['--config', join(functionFolder, 'deno.json'), join(functionFolder, 'index.ts')],
  ];
}
