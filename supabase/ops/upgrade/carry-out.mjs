/**
 * Carries out an upgrade on one machine, or takes it back. `npm run upgrade` copies this file to `.upgrade`, beside a
 * description of what is to be done, and starts it there: the checkout replaces the sources, and `npm ci` the packages. So it
 * uses nothing but Node. Whatever ends it, the next start goes back to the version before.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  closeSync,
  constants,
  cpSync,
  existsSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/**
 * @typedef {object} Upgrade what upgrade.ts describes, and what is noted on the way
 * @property {string} root of the repository
 * @property {string} dataDir
 * @property {string} envFile
 * @property {string} siteUrl the address that pages are made with
 * @property {{ version: string, head: string }} from `head` is the branch, or the commit of a checkout without one
 * @property {{ version: string, tag: string }} to the tag has been fetched
 * @property {'ready' | 'under way' | 'done'} state
 * @property {string} gitDirectory
 * @property {string[]} workspaces folders of the version before, each of which may have packages
 * @property {boolean} isCodeTouched whether the checkout has begun
 * @property {string[]} wellBefore names of the parts that were in order before the upgrade
 * @property {string | null} release the release of the site that was live
 * @property {{ pid: number, startedAt: string }[]} programs that run now
 */

const folder = import.meta.dirname;
const stateFile = join(folder, 'state.json');
/** @type {Upgrade} */
const upgrade = JSON.parse(readFileSync(stateFile, 'utf8'));
const { root, dataDir, from, to } = upgrade;

/** The data of before, in the data folder so that they are put back by a rename. */
const keptData = join(dataDir, 'before-upgrade');
/** The same, while it is being copied. */
const unfinishedData = `${keptData}.new`;
/** The packages and the console of before. */
const keptCode = join(folder, 'before');
const database = join(dataDir, 'service', 'database');
const currentRelease = join(dataDir, 'site', 'current');
const consoleBuild = join('admin', 'dist');
const replacedFolders = [
  'node_modules',
  ...upgrade.workspaces.map((name) => join(name, 'node_modules')),
  consoleBuild,
];
const howToContinue =
  'npm run upgrade, ou, se não iniciar, node .upgrade/carry-out.mjs (na pasta do programa)';

/** A step failed; the message is for the operator. */
class StepFailed extends Error {}

let isInterrupted = false;

function save(changes = {}) {
  Object.assign(upgrade, changes);
  writeFileSync(`${stateFile}.new`, JSON.stringify(upgrade, null, 2), { mode: 0o600, flush: true });
  renameSync(`${stateFile}.new`, stateFile);
}

/** Identifies a process by its id and start time, so that a later one with the same id is not taken for it. */
function readStartTime(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${boot}/${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]}`;
  } catch {
    return '';
  }
}

function signal(pid, name) {
  try {
    process.kill(-pid, name);
  } catch {
    // It has ended.
  }
}

/** Only one process may listen on this socket, and the system closes it when that process ends, however it ends. */
async function refuseSecond() {
  const { dev, ino } = statSync(folder);
  const name = `upgrade-${dev}-${ino}`;
  // Elsewhere than on Linux it is a file, which stays behind when its process is killed.
  const isFile = process.platform !== 'linux';
  const path = isFile ? join(tmpdir(), name) : `\0${name}`;
  for (;;) {
    const server = createServer((visitor) => visitor.destroy());
    try {
      await once(server.listen(path), 'listening');
      return server.unref();
    } catch (error) {
      if (error.code !== 'EADDRINUSE') throw error;
    }
    if (await isAnswered(path)) {
      console.error('Uma atualização já está em andamento nesta máquina.');
      process.exit(1);
    }
    if (isFile) rmSync(path, { force: true });
  }
}

async function isAnswered(path) {
  const socket = connect(path);
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

/** The programs use ports of their own: nobody reaches the product while it may still go back. */
async function choosePorts() {
  const names = ['PORT', 'INBOX_PORT', 'INBOX_SMTP_PORT'];
  const servers = names.map(() => createServer().listen(0, '127.0.0.1'));
  await Promise.all(servers.map((server) => once(server, 'listening')));
  const ports = servers.map((server, index) => [names[index], String(server.address().port)]);
  await Promise.all(servers.map((server) => once(server.close(), 'close')));
  return Object.fromEntries(ports);
}

const launcher = join('supabase', 'local', 'launch.mjs');
let ports = {};

function start(command, { env = {}, stdio = ['ignore', 'inherit', 'inherit'] } = {}) {
  const child = spawn(command[0], command.slice(1), {
    cwd: root,
    env: {
      ...process.env,
      ...ports,
      DATA_DIR: dataDir,
      ENV_FILE: upgrade.envFile,
      SITE_URL: upgrade.siteUrl,
      // Otherwise the launcher refuses to start anything until this has ended.
      UPGRADING: '1',
      ...env,
    },
    stdio,
    // Ctrl-C reaches only this process, which ends the program and goes back.
    detached: true,
  });
  child.on('error', () => undefined);
  const { pid } = child;
  if (pid !== undefined) {
    save({ programs: [...upgrade.programs, { pid, startedAt: readStartTime(pid) }] });
    child.once('exit', () => {
      save({ programs: upgrade.programs.filter((program) => program.pid !== pid) });
    });
  }
  return child;
}

async function waitFor(child) {
  const [code] = await once(child, 'close');
  if (isInterrupted) throw new StepFailed('interrompida.');
  return code;
}

/** @param {number[]} good exit codes of success */
async function run(command, failure, good = [0], env = {}) {
  if (!good.includes(await waitFor(start(command, { env })))) throw new StepFailed(failure);
}

const runNode = (args, ...rest) => run([process.execPath, launcher, ...args], ...rest);
const git = (...args) =>
  run(['git', ...args], `git ${args[0]} falhou.`, [0], { GIT_TERMINAL_PROMPT: '0' });

/** Runs some work with the data service of the version that is checked out. */
async function withService(work) {
  ports = await choosePorts();
  const service = start(
    [process.execPath, launcher, join('supabase', 'local', 'main.ts'), '--data-only'],
    {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    },
  );
  const ended = once(service, 'exit').then(() => false);
  try {
    const isReady = await Promise.race([once(service, 'message').then(() => true), ended]);
    if (!isReady)
      throw new StepFailed(isInterrupted ? 'interrompida.' : 'o serviço de dados não iniciou.');
    await work();
  } finally {
    if (service.exitCode === null && service.signalCode === null) service.kill('SIGTERM');
    await ended;
  }
}

/** Runs a command, and returns its exit code and what it says. */
async function read(command, env = {}) {
  const child = start(command, { env, stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text) => (output += text));
  return { code: await waitFor(child), output };
}

/** Examines all parts of the installation, as the version does that is checked out. */
async function examine() {
  const { output } = await read(
    [process.execPath, launcher, join('supabase', 'ops', 'doctor.ts'), '--json'],
    // The address under which the product runs meanwhile.
    { SITE_URL: `http://localhost:${ports.PORT}` },
  );
  try {
    return JSON.parse(output);
  } catch {
    throw new StepFailed('o exame (npm run doctor) não terminou.');
  }
}

/** @param {'ok' | 'wrong'} state */
const listIn = (examined, state) => examined.filter(({ finding }) => finding.state === state);

async function backUp() {
  await withService(async () => {
    // With 3 the archive lacks files that cannot be read, which the backup has named.
    await runNode(
      [join('supabase', 'ops', 'backup.ts'), 'backup'],
      'a cópia não foi feita.',
      [0, 3],
    );
    save({ wellBefore: listIn(await examine(), 'ok').map(({ name }) => name) });
  });
}

/** Makes sure that a power cut doesn't take any of a folder's files. */
function syncFiles(path) {
  for (const entry of readdirSync(path, { withFileTypes: true, recursive: true })) {
    const descriptor = openSync(join(entry.parentPath, entry.name), 'r');
    fsyncSync(descriptor);
    closeSync(descriptor);
  }
}

/** Keeps what the later steps change and git does not have. */
function keepBefore() {
  if (existsSync(database)) {
    mkdirSync(unfinishedData, { mode: 0o700 });
    const mode = constants.COPYFILE_FICLONE;
    cpSync(database, join(unfinishedData, 'database'), { recursive: true, mode });
    syncFiles(unfinishedData);
    renameSync(unfinishedData, keptData);
  }
  save({ release: existsSync(currentRelease) ? readlinkSync(currentRelease) : null });
}

/**
 * Refuses a release with files where the operator has others, which git doesn't have: the checkout would replace them, and
 * going back remove them.
 */
async function refuseLoss() {
  const args = ['--name-only', '--no-renames', '--diff-filter=A', '-z', 'HEAD', to.tag];
  const { code, output } = await read(['git', 'diff', ...args]);
  if (code !== 0) throw new StepFailed('git diff falhou.');
  const isThere = (name) => lstatSync(join(root, name), { throwIfNoEntry: false });
  const inTheWay = output.split('\0').filter((name) => name && isThere(name));
  if (inTheWay.length > 0)
    throw new StepFailed(
      `nesta pasta há arquivos que o git não guarda, onde a versão nova tem os dela: ${inTheWay.join(', ')}. Leve-os para outro lugar.`,
    );
  // Recognizes also a file where the release has a folder, and the reverse; but replaces files that git ignores.
  await git('read-tree', '-n', '-m', '-u', 'HEAD', to.tag);
}

async function install() {
  const readLock = () => readFileSync(join(root, 'package-lock.json'), 'utf8');
  const lock = readLock();
  await refuseLoss();
  save({ isCodeTouched: true });
  await git('checkout', '--quiet', to.tag);
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  if (version !== to.version)
    throw new StepFailed(`a etiqueta ${to.tag} contém a versão ${version}.`);
  const hasOtherPackages = readLock() !== lock;
  for (const name of replacedFolders)
    if (existsSync(join(root, name)) && (hasOtherPackages || name === consoleBuild)) {
      mkdirSync(dirname(join(keptCode, name)), { recursive: true });
      renameSync(join(root, name), join(keptCode, name));
    }
  await runNode([], 'os pacotes não foram instalados.');
}

async function bringUp() {
  await withService(async () => {
    await runNode([join('supabase', 'local', 'build.ts')], 'o site não foi publicado.');
    const problems = listIn(await examine(), 'wrong')
      .filter(({ name }) => upgrade.wellBefore.includes(name))
      .map(({ name, finding }) => `${name}: ${finding.problem}`);
    if (problems.length > 0)
      throw new StepFailed(`o que estava em ordem não está mais. ${problems.join(' ')}`);
  });
}

const steps = [
  ['Cópia de segurança e exame da versão atual', backUp],
  ['Guardar o banco de dados como está', keepBefore],
  [`Versão ${to.version}: código e pacotes`, install],
  ['Migrações, publicação e exame', bringUp],
];

/** The disk may be full, and going back needs space, too: removes whatever is put back from what was kept. */
function makeSpace() {
  const replaced = replacedFolders.filter((name) => existsSync(join(keptCode, name)));
  rmSync(unfinishedData, { recursive: true, force: true });
  for (const name of replaced) rmSync(join(root, name), { recursive: true, force: true });
  if (existsSync(join(keptData, 'database')))
    for (const name of readdirSync(join(dataDir, 'service')))
      if (name.startsWith('database')) rmSync(join(dataDir, 'service', name), { recursive: true });
}

/** Puts everything back. Each part may be done already, because this may have been interrupted, too. */
async function goBack() {
  for (const { pid, startedAt } of upgrade.programs)
    if (startedAt && readStartTime(pid) === startedAt) signal(pid, 'SIGKILL');
  isInterrupted = false;
  ports = {};
  makeSpace();
  save({ programs: [] });

  if (upgrade.isCodeTouched) {
    rmSync(join(upgrade.gitDirectory, 'index.lock'), { force: true });
    // After an interrupted checkout, git does not know all of its new files, and would leave them behind. So complete it first.
    await git('checkout', '--quiet', '--force', to.tag);
    await git('checkout', '--quiet', '--force', from.head);
  }
  for (const name of replacedFolders)
    if (existsSync(join(keptCode, name))) renameSync(join(keptCode, name), join(root, name));
  if (existsSync(join(keptData, 'database'))) renameSync(join(keptData, 'database'), database);
  const { release } = upgrade;
  if (release && existsSync(join(dirname(currentRelease), release))) {
    const link = `${currentRelease}.before`;
    rmSync(link, { force: true });
    symlinkSync(release, link);
    renameSync(link, currentRelease);
  }
}

function removeKept() {
  for (const path of [keptData, unfinishedData, keptCode])
    rmSync(path, { recursive: true, force: true });
}

/** Until the description is gone, whoever starts this again ends here again. */
function cleanUp() {
  removeKept();
  rmSync(stateFile);
  rmSync(folder, { recursive: true, force: true });
}

async function goForward() {
  // Going back must find nothing that an earlier upgrade has left.
  removeKept();
  save({ state: 'under way' });
  for (const [name, work] of steps) {
    console.log(`\n▸ ${name}`);
    if (isInterrupted) throw new StepFailed('interrompida.');
    try {
      await work();
    } catch (error) {
      const reason = error instanceof StepFailed ? error.message : String(error);
      throw new StepFailed(`${name}: ${reason}`);
    }
  }
  save({ state: 'done' });
}

async function main() {
  await refuseSecond();
  let problem = upgrade.state === 'under way' ? 'A atualização foi interrompida.' : '';
  if (upgrade.state === 'ready') {
    console.log(`Se for interrompida, ela volta ao que era com: ${howToContinue}.`);
    await goForward().catch((error) => (problem = error.message));
  }
  if (problem) {
    console.error(`\n✗ ${problem}\nVoltando à versão ${from.version}…`);
    try {
      await goBack();
    } catch (error) {
      console.error(
        `✗ A volta não terminou: ${error.message} Resolva isso, e continue com: ${howToContinue}.`,
      );
      process.exit(1);
    }
  }
  cleanUp();
  if (problem) {
    console.error(`✓ Tudo está como antes, na versão ${from.version}. Inicie-a.`);
    process.exit(1);
  }
  console.log(`\n✓ Versão ${to.version}, com tudo o que havia. Inicie-a.`);
  process.exit(0);
}

for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(name, () => {
    isInterrupted = true;
    for (const { pid } of upgrade.programs) signal(pid, 'SIGTERM');
  });
await main();
