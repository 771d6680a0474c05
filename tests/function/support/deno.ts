import { createRequire } from 'node:module';

interface DenoInstaller {
  runInstall(): string;
}

/** Path of Deno itself. The command of the package only starts it, and would not pass a kill on. */
export function denoPath(): string {
  const installer = createRequire(import.meta.url)('deno/install_api.cjs') as DenoInstaller;
  return installer.runInstall();
}
