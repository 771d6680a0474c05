/** `npm run upgrade`; upgrade.help.txt explains it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, statfs } from 'node:fs/promises';
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

/** What the packages of two versions and a build need, in bytes. */
const neededSpace = 3 * 1024 ** 3;

await runCommand(upgrade);

async function upgrade(): Promise<void> {
  const settings = readSettings();
  const clone = await describeClone();
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

/** @throws {Refusal} when this folder is no clone, or somebody has changed its files */
async function describeClone(): Promise<Clone> {
  const gitDirectory = await runGit(root, ['rev-parse', '--absolute-git-dir']).catch(
    (error: { stderr?: string; message: string }) => {
      throw new Refusal(
        'O git não reconhece esta pasta como uma cópia do repositório que seja deste usuário. Rode o comando como o dono dela ' +
          `(sudo -u escola), ou instale a versão nova como da primeira vez.\n${error.stderr ?? error.message}`,
      );
    },
  );
  const remote = await findRemote();
  if (!remote)
    throw new Refusal(
      'Esta cópia não diz de onde veio: git remote add original com o endereço do repositório.',
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

async function upgradeMachine(
  { remote, head, gitDirectory }: Clone,
  settings: Settings,
  current: string,
  version: string,
): Promise<void> {
  const dataDir = getDataDir(settings);
  await refuseUnsuitable(settings, dataDir);
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
      remote,
      envFile: getSettingsFile(),
      siteUrl: getSiteUrl(settings),
      from: { version: current, head },
      to: { version, tag: `v${version}` },
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

/** @throws {Refusal} when this installation can't be upgraded now, or not by this command */
async function refuseUnsuitable(settings: Settings, dataDir: string): Promise<void> {
  if (settings.DATABASE_URL)
    throw new Refusal(
      'Os registros estão no PostgreSQL de DATABASE_URL, que este comando não saberia fazer voltar. Copie o banco (pg_dump), ' +
        'e atualize à mão: docs/deploy/one-machine.md.',
    );
  if (!existsSync(join(dataDir, 'service')))
    throw new Refusal(
      `Em ${dataDir} ainda não há dados: não há o que atualizar. git pull, e npm start.`,
    );
  const lock = await tryLock(dataDir);
  if (!('release' in lock))
    throw new Refusal(
      `O produto está no ar (processo ${lock.heldBy}). Pare-o antes: sudo systemctl stop escola, ou Ctrl-C onde foi iniciado. ` +
        'Depois da atualização, inicie-o de novo.',
    );
  await lock.release();
  for (const folder of [root, dataDir]) {
    const { bavail, bsize } = await statfs(folder);
    if (bavail * bsize < neededSpace)
      throw new Refusal(
        `Faltam 3 GB livres no disco de ${folder}, para os pacotes de duas versões.`,
      );
  }
}

/** The repository of the school gets the tag; there the workflow Upgrade carries it out. */
async function sendToRepository(
  { remote, head }: Clone,
  current: string,
  version: string,
): Promise<void> {
  const tag = `v${version}`;
  await ask(
    `Da versão ${current} à ${version}, no GitHub: o workflow Upgrade faz a cópia de segurança, aplica as migrações, envia a ` +
      'função, publica e examina.\n' +
      'Ele precisa de um token do Supabase, que vale por poucos dias: crie-o em https://supabase.com/dashboard/account/tokens, e ' +
      'guarde-o no repositório: gh secret set SUPABASE_ACCESS_TOKEN',
  );
  await runGit(root, ['fetch', '--no-tags', remote, `refs/tags/${tag}:refs/tags/${tag}`]);
  await runGit(root, ['merge-base', '--is-ancestor', 'HEAD', tag]).catch(() => {
    throw new Refusal(
      `Esta cópia tem alterações próprias, que a versão ${version} não tem: docs/deploy/supabase.md diz como juntar as duas.`,
    );
  });
  await runGit(root, ['push', 'origin', `refs/tags/${tag}`]);
  console.log(
    `A versão ${version} foi enviada. Acompanhe a execução “Upgrade” na página Actions do repositório. Quando terminar bem:\n` +
      `  git merge --ff-only ${tag} && git push origin ${head} && gh secret delete SUPABASE_ACCESS_TOKEN\n` +
      'Até lá, e também se ela falhar, o site e o painel continuam na versão de antes.',
  );
}
