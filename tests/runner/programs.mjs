import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';

/** The headless shell draws no window, which would use as much CPU as the page. */
const headlessShell = 'chromium-headless-shell';
const chromiums = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const macApp = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
const macFirefox = '/Applications/Firefox.app/Contents/MacOS/firefox';

/** Finds the headless shell (installed with apt if possible) or another Chromium; else installs Playwright's. */
export function ensureBrowser() {
  ensure(() => [process.env.CHROMIUM_PATH, ...onPath(headlessShell)], headlessShell);
  const found = findBrowser();
  // Playwright finds a browser that it installed itself.
  if (!found) run('npx', ['playwright', 'install', 'chromium']);
  return found;
}

/** Finds an installed headless shell or another Chromium without installing anything. */
export function findBrowser() {
  const places = [
    process.env.CHROMIUM_PATH,
    ...onPath(headlessShell),
    ...onPath(...chromiums),
    macApp,
  ];
  return places.find((path) => path && existsSync(path));
}

/** Finds Chromium, or installs it with apt if possible; with its Portuguese texts, which fields for dates show. */
export function ensurePortugueseChromium() {
  ensure(() => ['/usr/lib/chromium/locales/pt-BR.pak'], 'chromium', 'chromium-l10n');
  return [...onPath(...chromiums), macApp].find((path) => existsSync(path));
}

/** Finds Firefox, or installs it with apt if possible. */
export function ensureFirefox() {
  const { FIREFOX_PATH } = process.env;
  const places = [FIREFOX_PATH, ...onPath('firefox-esr', 'firefox'), macFirefox];
  return ensure(() => places, 'firefox-esr');
}

/** Finds or installs WebKitGTK's driver, which includes the browser, and a virtual display. */
export function ensureWebKit() {
  ensure(() => onPath('WebKitWebDriver'), 'webkit2gtk-driver');
  ensure(() => onPath('xvfb-run'), 'xvfb', 'xauth');
}

/** Finds Java for the markup checker or installs it with apt; without it, the check fails with a message. */
export function ensureJava() {
  ensure(() => onPath('java'), 'default-jre-headless');
}

const debianPostgres = '/usr/lib/postgresql';

/** Finds or installs PostgreSQL; returns the folder of its programs. */
export function ensurePostgres() {
  const versions = () => (existsSync(debianPostgres) ? readdirSync(debianPostgres) : []);
  const inDebian = () => versions().map((name) => join(debianPostgres, name, 'bin/initdb'));
  const found = ensure(() => [...onPath('initdb'), ...inDebian()], 'postgresql');
  if (!found) throw new Error('These tests need PostgreSQL (initdb, postgres): install it.');
  return dirname(found);
}

/** Returns the first path that exists; if none does, installs the packages with apt when possible. */
function ensure(places, ...debianPackages) {
  const find = () => places().find((path) => path && existsSync(path));
  const canInstall = process.getuid?.() === 0 && onPath('apt-get').some((path) => existsSync(path));
  if (find() || !canInstall) return find();
  run('apt-get', ['update', '-qq']);
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...debianPackages]);
  return find();
}

/** Possible paths of these commands in PATH, in lookup order. */
function onPath(...commands) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.flatMap((folder) => commands.map((name) => join(folder, name)));
}

function run(command, args) {
  execFileSync(command, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}
