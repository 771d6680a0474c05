import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';

/** Draws no windows of its own, which would take as much of the processor as the page. */
const headlessShell = 'chromium-headless-shell';
const chromiums = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const macApp = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
const macFirefox = '/Applications/Firefox.app/Contents/MacOS/firefox';

/** Path of the headless shell, installed with apt where that can be, or of another Chromium; else Playwright's is installed. */
export function ensureBrowser() {
  ensure(() => [process.env.CHROMIUM_PATH, ...onPath(headlessShell)], headlessShell);
  const found = findBrowser();
  // Playwright knows the place of a browser that it installed itself.
  if (!found) run('npx', ['playwright', 'install', 'chromium']);
  return found;
}

/** Path of an installed headless shell or another Chromium; nothing is installed. */
export function findBrowser() {
  const places = [
    process.env.CHROMIUM_PATH,
    ...onPath(headlessShell),
    ...onPath(...chromiums),
    macApp,
  ];
  return places.find((path) => path && existsSync(path));
}

/** Path of Firefox. */
export function ensureFirefox() {
  const { FIREFOX_PATH } = process.env;
  const places = [FIREFOX_PATH, ...onPath('firefox-esr', 'firefox'), macFirefox];
  return ensure(() => places, 'firefox-esr');
}

/** The driver of WebKitGTK, which brings the browser, and a screen for it. */
export function ensureWebKit() {
  ensure(() => onPath('WebKitWebDriver'), 'webkit2gtk-driver');
  ensure(() => onPath('xvfb-run'), 'xvfb', 'xauth');
}

/** Java for the markup checker: installed with apt where that can be; elsewhere the check fails and says so. */
export function ensureJava() {
  ensure(() => onPath('java'), 'default-jre-headless');
}

const debianPostgres = '/usr/lib/postgresql';

/** The folder of PostgreSQL's programs. */
export function ensurePostgres() {
  const versions = () => (existsSync(debianPostgres) ? readdirSync(debianPostgres) : []);
  const inDebian = () => versions().map((name) => join(debianPostgres, name, 'bin/initdb'));
  const found = ensure(() => [...onPath('initdb'), ...inDebian()], 'postgresql');
  if (!found) throw new Error('These tests need PostgreSQL (initdb, postgres): install it.');
  return dirname(found);
}

/** The first of these places where there is a program; where none is, its packages are installed with apt, if that can be. */
function ensure(places, ...debianPackages) {
  const find = () => places().find((path) => path && existsSync(path));
  const canInstall = process.getuid?.() === 0 && onPath('apt-get').some((path) => existsSync(path));
  if (find() || !canInstall) return find();
  run('apt-get', ['update', '-qq']);
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...debianPackages]);
  return find();
}

/** Where commands of these names may be, in the order in which they are looked for. */
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
