import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';

/** Draws no windows of its own, which would take as much of the processor as the page. */
const headlessShell = 'chromium-headless-shell';
const chromiums = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const macApp = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
const macFirefox = '/Applications/Firefox.app/Contents/MacOS/firefox';

/** Path of the headless shell, installed with apt where that can be, or of another Chromium; else Playwright's is installed. */
export function ensureBrowser() {
  const find = () => firstExecutable([process.env.CHROMIUM_PATH, ...onPath([headlessShell])]);
  if (!find() && canInstall()) install(headlessShell);
  const found = find() ?? firstExecutable([...onPath(chromiums), macApp]);
  // Playwright knows the place of a browser that it installed itself.
  if (!found) run('npx', ['playwright', 'install', 'chromium']);
  return found;
}

/** Path of Firefox. */
export function ensureFirefox() {
  const find = () =>
    firstExecutable([process.env.FIREFOX_PATH, ...onPath(['firefox-esr', 'firefox']), macFirefox]);
  if (!find() && canInstall()) install('firefox-esr');
  return find();
}

/** The driver of WebKitGTK, which brings the browser, and a screen for it. */
export function ensureWebKit() {
  if (!firstExecutable(onPath(['WebKitWebDriver'])) && canInstall()) install('webkit2gtk-driver');
  if (!firstExecutable(onPath(['xvfb-run'])) && canInstall()) install('xvfb', 'xauth');
}

/** Java for the markup checker: installed with apt where that can be; elsewhere the check fails and says so. */
export function ensureJava() {
  if (!firstExecutable(onPath(['java'])) && canInstall()) install('default-jre-headless');
}

const debianPostgres = '/usr/lib/postgresql';

/** The folder of PostgreSQL's programs. */
export function ensurePostgres() {
  const versions = () => (existsSync(debianPostgres) ? readdirSync(debianPostgres) : []);
  const inDebian = () => versions().map((name) => join(debianPostgres, name, 'bin/initdb'));
  const find = () => firstExecutable([...onPath(['initdb']), ...inDebian()]);
  if (!find() && canInstall()) install('postgresql');
  const found = find();
  if (!found) throw new Error('These tests need PostgreSQL (initdb, postgres): install it.');
  return dirname(found);
}

const canInstall = () => process.getuid?.() === 0 && firstExecutable(onPath(['apt-get']));

function install(...debianPackages) {
  run('apt-get', ['update', '-qq']);
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...debianPackages]);
}

/** Where commands of these names may be, in the order in which they are looked for. */
function onPath(commands) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.flatMap((folder) => commands.map((name) => join(folder, name)));
}

function firstExecutable(paths) {
  return paths.find((path) => path && isExecutable(path));
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
