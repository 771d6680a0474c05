import { execFileSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const macApp = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/** Path of a Chromium-family browser; one is installed with apt or Playwright when none is found. */
export function ensureBrowser() {
  return findBrowser() ?? installBrowser();
}

function findBrowser() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const candidates = [
    process.env.CHROMIUM_PATH,
    ...folders.flatMap((folder) => names.map((name) => join(folder, name))),
    macApp,
  ];
  return candidates.find((path) => path && isExecutable(path));
}

function installBrowser() {
  if (process.getuid?.() === 0 && isOnPath('apt-get')) {
    run('apt-get', ['update', '-qq']);
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium']);
    return findBrowser();
  }
  run('npx', ['playwright', 'install', 'chromium']);
  // Playwright knows the place of a browser that it installed itself.
  return undefined;
}

function isOnPath(command) {
  return (process.env.PATH ?? '').split(delimiter).some((dir) => isExecutable(join(dir, command)));
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function run(command, args) {
  execFileSync(command, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}
