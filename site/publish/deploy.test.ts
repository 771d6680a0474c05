import { jest } from '@jest/globals';
import { chmod, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readIfExists } from 'shared/node/files';
import { identifyProcess } from 'shared/node/processes';
import { createTemporaryFolder } from 'shared/node/testing/temporary-folder';
import { builtConsole, installation as newInstallation } from './testing/installation.ts';

/** What a host's CLI does: takes the folder whole, and counts how often it was called. */
const working = `set -eu
echo "$RELEASE_ID" >> "$HOST/calls"
rm -rf "$HOST/www" && cp -r "$RELEASE_DIR" "$HOST/www"
`;

/** An installation whose releases go to a folder that stands for a host elsewhere. */
async function installation() {
  const host = await createTemporaryFolder();
  const script = join(host, 'deploy.sh');
  const REBUILD_COMMAND = `HOST='${host}' '${script}'`;
  const made = await newInstallation({ REBUILD_COMMAND, REBUILD_CONSOLE: await builtConsole() });
  const deployWith = async (text: string) => {
    await writeFile(script, `#!/bin/sh\n${text}`);
    await chmod(script, 0o755);
  };
  await deployWith(working);
  const file = (name: string) => readIfExists(join(host, name));
  return {
    ...made,
    deployWith,
    file,
    hosted: (path: string) => readFile(join(host, 'www', path), 'utf8'),
    calls: async () => ((await file('calls')) ?? '').trim().split('\n'),
  };
}

test('a publication is sent with the console, once; a newer console and a command of another host send again', async () => {
  const { settings, publish, hosted, calls, record } = await installation();
  const { release } = (await publish()).manifest;
  await publish();
  expect(await calls()).toEqual([release.id]);
  expect(JSON.parse(await hosted('release.json'))).toEqual(release);
  expect(await hosted('admin/index.html')).toContain('id="root"');
  expect(record).toMatchObject([{ status: 'no_ar', release_id: release.id }]);
  await writeFile(join(settings.consoleFolder, 'index.html'), 'novo');
  await publish();
  settings.command = `true && ${settings.command}`;
  await publish();
  expect(await calls()).toHaveLength(3);
});

test('a command that fails is a failed publication that says why; the next run sends, although nothing changed', async () => {
  const { publish, deployWith, hosted, record } = await installation();
  await deployWith('echo "conectando…"; echo "permission denied" >&2; exit 23');
  const message =
    'O site foi montado, mas não pôde ser enviado: o envio terminou com o erro 23 (permission denied).';
  const detail = 'conectando…\npermission denied';
  await expect(publish()).rejects.toMatchObject({ message, detail });
  expect(record.at(-1)).toMatchObject({ status: 'falhou', error: message });
  await deployWith(
    'printf "\\033[31m✘ [ERROR]\\033[0m Authentication error\\nLogs: /x\\n"; exit 1',
  );
  await expect(publish()).rejects.toThrow('(✘ [ERROR] Authentication error)');
  await deployWith('kill -9 $PPID $$');
  await expect(publish()).rejects.toThrow('não pôde ser enviado: o envio foi interrompido.');
  await deployWith(working);
  expect(await publish()).toMatchObject({ changed: false });
  expect(await hosted('index.html')).toContain('Início');
  expect(record.at(-1)).toMatchObject({ status: 'no_ar', historico_id: 1 });
});

test('a command that hangs is ended at the time limit, with what it started', async () => {
  const { settings, publish, deployWith, file } = await installation();
  await deployWith('sleep 6000 & echo $! > "$HOST/started"; wait');
  settings.timeout = 3000;
  const limit = new AbortController();
  jest.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(limit.signal);
  const ended = expect(publish()).rejects.toThrow('passou do tempo limite (3.0 s)');
  while (!(await file('started'))) await sleep(20);
  // However long the publication took so far, it is over while the command is at work.
  limit.abort(new DOMException('', 'TimeoutError'));
  await ended;
  while (identifyProcess(Number(await file('started')))) await sleep(20);
});

test('rolling back sends the release before, at the next run if that fails', async () => {
  const { service, publish, goBack, deployWith, calls } = await installation();
  const first = (await publish()).manifest;
  service.tables.noticias.pop();
  await publish();
  await deployWith('exit 1');
  await expect(goBack()).rejects.toThrow('não pôde ser enviado');
  await deployWith(working);
  await publish();
  expect((await calls()).at(-1)).toBe(first.release.id);
});

test('without a console nothing is sent, and the reason is readable', async () => {
  const { settings, publish, calls } = await installation();
  await rm(settings.consoleFolder, { recursive: true });
  await expect(publish()).rejects.toThrow('O painel ainda não foi construído');
  expect(await calls()).toEqual(['']);
});

test('the command is told nothing that opens the database', async () => {
  const { publish, deployWith, file } = await installation();
  process.env.SUPABASE_SECRET_KEY = 'secret';
  process.env.HOST_TOKEN = 'token of the host';
  try {
    await deployWith('env > "$HOST/environment"');
    await publish();
  } finally {
    delete process.env.SUPABASE_SECRET_KEY;
    delete process.env.HOST_TOKEN;
  }
  const environment = await file('environment');
  expect(environment).toContain('token of the host');
  expect(environment).not.toContain('SUPABASE_SECRET_KEY');
});
