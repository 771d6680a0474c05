/** `npm run upgrade`; upgrade.help.txt explains it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { getDataDir, getSettingsFile, readSettings, root } from 'shared/node/environment.mjs';
import { writeAtomically } from 'shared/node/file-system';
import { tryLock } from 'shared/node/process-lock';
import { confirm, Refusal, runCommand } from '../../local/log.ts';
import type { Settings } from '../parts/access.ts';
import { getSiteUrl, isHosted } from '../parts/facts.ts';
import { chooseRelease, fetchReleases, findRemote, readVersion, runGit } from '../parts/release.ts';

const { values } = parseArgs({
  options: { to: { type: 'string' }, yes: { type: 'boolean', default: false } },
});

const gigabyte = 1024 ** 3;

/** What the packages of two versions and a build need, in bytes, beside the archive and the copies of the data. */
const spaceForPrograms = 3 * gigabyte;

await runCommand(upgrade);

async function upgrade(): Promise<void> {
  const settings = readSettings();
  const clone = await describeClone(isHosted(settings));
  const current = await readVersion();
  const releases = await fetchReleases(clone.remote).catch((error: unknown) => {
    throw new Refusal(
      `Não foi possível saber que versões há em “${clone.remote}”: confira a rede e o endereço (git remote -v).\n${String(error)}`,
    );
  });
  const version = chooseRelease(releases, current, values.to);
  if (!version) return console.log(`Esta é a versão mais nova: ${current}.`);
  if (isHosted(settings)) await sendToRepository(clone, current, version);
  else await upgradeMachine(clone, settings, current, version);
}

interface Clone {
  /** The remote with the releases. */
  remote: string;
  /** The branch, or the commit of a checkout without one. */
  head: string;
  gitDirectory: string;
}

/**
 * @param isSchools whether `origin` is the school's own repository, so that the releases are elsewhere
 * @throws {Refusal} when this folder is no clone, or somebody has changed its files
 */
async function describeClone(isSchools: boolean): Promise<Clone> {
  const gitDirectory = await runGit(root, ['rev-parse', '--absolute-git-dir']).catch(
    (error: { stderr?: string; message: string }) => {
      throw new Refusal(
        'O git não reconhece esta pasta como uma cópia do repositório que seja deste usuário. Rode o comando como o dono dela ' +
          `(sudo -u escola), ou instale a versão nova como da primeira vez.\n${error.stderr ?? error.message}`,
      );
    },
  );
  const remote = await findRemote();
  if (!remote || (isSchools && remote !== 'original'))
    throw new Refusal(
      'Esta cópia não diz onde estão as versões novas. Diga-o uma vez, com o endereço do repositório de que a escola partiu:\n' +
        '  git remote add original <endereço>',
    );
  const changes = await runGit(root, ['status', '--porcelain', '--untracked-files=no']);
  if (changes)
    throw new Refusal(
      `Há arquivos do programa mudados à mão, que a versão nova substituiria. Desfaça ou guarde as mudanças:\n${changes}`,
    );
  const head = await runGit(root, ['symbolic-ref', '--quiet', '--short', 'HEAD']).catch(() =>
    runGit(root, ['rev-parse', 'HEAD']),
  );
  return { remote, head, gitDirectory };
}

/** @throws {Refusal} unless the operator agrees */
async function ask(plan: string): Promise<void> {
  console.log(plan);
  if (!values.yes && !(await confirm('Continuar?'))) throw new Refusal('Nada foi mudado.');
}

/**
 * Fetches the tag of a release.
 * @param page says how to bring together the release and commits of one's own
 * @throws {Refusal} when the release lacks commits that this clone has, which would silently be gone
 */
async function fetchRelease(remote: string, version: string, page: string): Promise<string> {
  const tag = `v${version}`;
  const reference = `refs/tags/${tag}`;
  await runGit(root, ['fetch', '--no-tags', remote, `${reference}:${reference}`]).catch(
    (error: { stderr?: string; message: string }) => {
      throw new Refusal(
        `Não foi possível buscar a versão ${version} em “${remote}”. Nada foi mudado.\n${error.stderr ?? error.message}`,
      );
    },
  );
  await runGit(root, ['merge-base', '--is-ancestor', 'HEAD', tag]).catch(() => {
    throw new Refusal(
      `Esta cópia tem alterações próprias, que a versão ${version} não tem: ${page} diz como juntar as duas.`,
    );
  });
  return tag;
}

async function upgradeMachine(
  { remote, head, gitDirectory }: Clone,
  settings: Settings,
  current: string,
  version: string,
): Promise<void> {
  const dataDir = getDataDir(settings);
  await refuseUnsuitable(settings, dataDir, version);
  const tag = await fetchRelease(remote, version, 'docs/deploy/one-machine.md');
  await ask(
    `Da versão ${current} à ${version}: cópia de segurança (backups/), código, pacotes, migrações, site e exame. Leva ` +
      'alguns minutos, em que nada fica no ar; se algo falhar, tudo volta a ser como é agora.',
  );
  const folder = join(root, '.upgrade');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const program = join(folder, 'carry-out.mjs');
  await copyFile(join(import.meta.dirname, 'carry-out.mjs'), program);
  await writeAtomically(
    join(folder, 'state.json'),
    JSON.stringify({
      root,
      dataDir,
      gitDirectory,
      workspaces: await readWorkspaces(),
      envFile: getSettingsFile(),
      siteUrl: getSiteUrl(settings),
      from: { version: current, head },
      to: { version, tag },
      state: 'ready',
      isCodeTouched: false,
      wellBefore: [],
      release: null,
      programs: [],
    }),
    0o600,
  );
  // It must not end before the program does, which ends by itself.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined);
  const [code] = (await once(spawn(process.execPath, [program], { stdio: 'inherit' }), 'exit')) as [
    number | null,
  ];
  process.exitCode = code ?? 1;
}

/** Reads the folders of this version that have packages of their own. */
async function readWorkspaces(): Promise<string[]> {
  const text = await readFile(join(root, 'package.json'), 'utf8');
  return (JSON.parse(text) as { workspaces: string[] }).workspaces;
}

/** @throws {Refusal} when this installation can't be upgraded now, or not by this command */
async function refuseUnsuitable(
  settings: Settings,
  dataDir: string,
  version: string,
): Promise<void> {
  if (settings.DATABASE_URL)
    throw new Refusal(
      'Os registros estão no PostgreSQL de DATABASE_URL, que este comando não saberia fazer voltar. Copie o banco (pg_dump), ' +
        'e atualize à mão: docs/deploy/one-machine.md.',
    );
  if (!existsSync(join(dataDir, 'service')))
    throw new Refusal(
      `Em ${dataDir} ainda não há dados: não há o que atualizar. git fetch --tags && git checkout v${version}, e npm start.`,
    );
  const lock = await tryLock(dataDir);
  if (!('release' in lock))
    throw new Refusal(
      `O produto está no ar (processo ${lock.heldBy}). Pare-o antes: sudo systemctl stop escola, ou Ctrl-C onde foi iniciado. ` +
        'Depois da atualização, inicie-o de novo.',
    );
  await lock.release();
  const needed = spaceForPrograms + (await measure(dataDir));
  for (const folder of [root, dataDir]) {
    const { bavail, bsize } = await statfs(folder);
    if (bavail * bsize < needed)
      throw new Refusal(
        `É preciso ter ${Math.ceil(needed / gigabyte)} GB livres no disco de ${folder}, para os pacotes de duas versões, a cópia ` +
          'de segurança e o banco de dados de antes.',
      );
  }
}

/** Adds up the sizes of a folder's files, in bytes. */
async function measure(folder: string): Promise<number> {
  let bytes = 0;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) bytes += (await stat(join(entry.parentPath, entry.name))).size;
  return bytes;
}

/** The repository of the school gets the tag; there the workflow Upgrade carries it out. */
async function sendToRepository(
  { remote, head }: Clone,
  current: string,
  version: string,
): Promise<void> {
  const tag = await fetchRelease(remote, version, 'docs/deploy/supabase.md');
  await ask(
    `Da versão ${current} à ${version}, no GitHub: o workflow Upgrade faz a cópia de segurança, aplica as migrações, envia a ` +
      'função, publica e examina. O banco de dados não volta atrás.\n' +
      'Ele precisa de um token do Supabase, com validade de 7 dias: crie-o em https://supabase.com/dashboard/account/tokens, e ' +
      'guarde-o no repositório: gh secret set SUPABASE_ACCESS_TOKEN',
  );
  await runGit(root, ['push', 'origin', `refs/tags/${tag}`]);
  console.log(
    `A versão ${version} foi enviada. Acompanhe a execução “Upgrade” na página Actions do repositório. Quando terminar bem:\n` +
      `  git merge --ff-only ${tag} && git push origin ${head} && gh secret delete SUPABASE_ACCESS_TOKEN\n` +
      'Faça-o logo: até lá, a publicação seguinte traz de volta as páginas e o painel de antes. Se ela falhar, eles continuam como estavam.',
  );
}
