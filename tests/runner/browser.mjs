import { execFileSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const windowless = ['chromium-headless-shell', 'chrome-headless-shell'];
const macApp = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/** Path of a Chromium-family browser; one is installed with apt or Playwright when none is found. */
export function ensureBrowser() {
  return findBrowser() ?? installBrowser();
}

/**
 * Path of the browser to measure with: CHROMIUM_PATH, or one that draws no windows of its own, which take as much
 * of the processor as the page (docs/decisions/0104), or any.
 */
export function ensureMeasuringBrowser() {
  return findOnPath(windowless) ?? ensureBrowser();
}

function findBrowser() {
  const found = findOnPath(names);
  return found ?? (isExecutable(macApp) ? macApp : undefined);
}

function findOnPath(wanted) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const candidates = [
    process.env.CHROMIUM_PATH,
    ...folders.flatMap((folder) => wanted.map((name) => join(folder, name))),
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
