import { jest } from '@jest/globals';
import { chmod, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { listFiles, readIfExists } from 'shared/node/file-system';
import { identifyProcess } from 'shared/node/processes';
import { createTemporaryFolder } from 'shared/node/testing/temporary-folder';
import { createBuiltConsole, createInstallation } from '../testing/installation.ts';

/** Acts like a host's CLI: copies the whole folder, and counts its calls. */
const working = `set -eu
echo "$RELEASE_ID" >> "$HOST/calls"
rm -rf "$HOST/www" && cp -r "$RELEASE_DIR" "$HOST/www"
`;

/** Creates an installation that uploads its releases to a folder, which stands for a remote host. */
async function createInstallationWithHost() {
  const host = await createTemporaryFolder();
  const script = join(host, 'deploy.sh');
  const REBUILD_COMMAND = `HOST='${host}' '${script}'`;
  const installation = await createInstallation({
    REBUILD_COMMAND,
    REBUILD_CONSOLE: await createBuiltConsole(),
  });
  const deployWith = async (text: string) => {
    await writeFile(script, `#!/bin/sh\n${text}`);
    await chmod(script, 0o755);
  };
  await deployWith(working);
  const readHostFile = (name: string) => readIfExists(join(host, name));
  return {
    ...installation,
    deployWith,
    readHostFile,
    readHosted: (path: string) => readFile(join(host, 'www', path), 'utf8'),
    listHosted: () => listFiles(join(host, 'www')),
    listCalls: async () => ((await readHostFile('calls')) ?? '').trim().split('\n'),
  };
}

afterEach(() => {
  jest.restoreAllMocks();
});

test('a publication is uploaded once, with the console; a newer console, another command or another place uploads again', async () => {
  const installation = await createInstallationWithHost();
  const { settings, publish, readHosted, listHosted, listCalls, record } = installation;
  const { release } = (await publish()).manifest;
  await publish();
  expect(await listCalls()).toEqual([release.id]);
  expect(JSON.parse(await readHosted('release.json'))).toEqual(release);
  expect(await readHosted('admin/index.html')).toContain('id="root"');
  // Such a host compresses files itself, and counts each.
  expect((await listHosted()).filter((path) => /\.(br|gz)$/.test(path))).toEqual([]);
  expect(record).toMatchObject([{ status: 'no_ar', release_id: release.id }]);
  await writeFile(join(settings.consoleFolder, 'index.html'), 'novo');
  await publish();
  settings.command = `true && ${settings.command}`;
  await publish();
  settings.destination = ['conta', 'outro-projeto'];
  await publish();
  await publish();
  expect(await listCalls()).toHaveLength(4);
});

test('a failing command is a failed publication with a reason; the next run uploads, although nothing changed', async () => {
  const { publish, deployWith, readHosted, record } = await createInstallationWithHost();
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
  expect(await readHosted('index.html')).toContain('Início');
  expect(record.at(-1)).toMatchObject({ status: 'no_ar', historico_id: 1 });
});

test('a command that hangs is ended at the time limit, with its child processes', async () => {
  const { settings, publish, deployWith, readHostFile } = await createInstallationWithHost();
  await deployWith('sleep 6000 & echo $! > "$HOST/started"; wait');
  settings.timeout = 3000;
  const limit = new AbortController();
  const startTimeout = AbortSignal.timeout.bind(AbortSignal);
  jest
    .spyOn(AbortSignal, 'timeout')
    .mockImplementation((ms) => (ms === settings.timeout ? limit.signal : startTimeout(ms)));
  const ended = expect(publish()).rejects.toThrow('passou do tempo limite (3.0 s)');
  while (!(await readHostFile('started'))) await sleep(20);
  // Trigger the time limit while the command runs, however long the publication has taken.
  limit.abort(new DOMException('', 'TimeoutError'));
  await ended;
  while (identifyProcess(Number(await readHostFile('started')))) await sleep(20);
});

test('staff are warned when the host’s limit of files is near, and nothing is sent above it', async () => {
  const { settings, service, publish, listCalls, listHosted, lines, record } =
    await createInstallationWithHost();
  await publish();
  expect(record.at(-1)).toMatchObject({ status: 'no_ar', problems: [] });
  const size = (await listHosted()).length;
  settings.maxFiles = size;
  service.tables.noticias.pop();
  await publish();
  const warning = `O site tem ${size - 1} dos ${size} arquivos que o servidor aceita. Antes que acabem, peça um plano com mais arquivos a quem cuida do site, ou apague notícias antigas.`;
  expect(record.at(-1)).toMatchObject({ status: 'no_ar', problems: [warning] });
  expect(lines).toContain(`  aviso: ${warning}`);

  const sent = await listCalls();
  settings.maxFiles = size - 3;
  service.tables.noticias.pop();
  const error = /tem \d+ arquivos, e o servidor aceita \d+\. As páginas no ar continuam/;
  await expect(publish()).rejects.toThrow(error);
  expect(record.at(-1)).toMatchObject({ status: 'falhou', error: expect.stringMatching(error) });
  expect(await listCalls()).toEqual(sent);
  settings.maxFiles = size;
  await publish();
  expect(record.at(-1)).toMatchObject({ status: 'no_ar' });
});

test('rolling back uploads the previous release; if the upload fails, the next run uploads it', async () => {
  const { service, publish, goBack, deployWith, listCalls } = await createInstallationWithHost();
  const first = (await publish()).manifest;
  service.tables.noticias.pop();
  await publish();
  await deployWith('exit 1');
  await expect(goBack()).rejects.toThrow('não pôde ser enviado');
  await deployWith(working);
  await publish();
  expect((await listCalls()).at(-1)).toBe(first.release.id);
});

test('without a built console nothing is uploaded, and the error says why', async () => {
  const { settings, publish, listCalls } = await createInstallationWithHost();
  await rm(settings.consoleFolder, { recursive: true });
  await expect(publish()).rejects.toThrow('O painel ainda não foi construído');
  expect(await listCalls()).toEqual(['']);
});

test('the command gets no secret that opens the database', async () => {
  const { publish, deployWith, readHostFile } = await createInstallationWithHost();
  process.env.SUPABASE_SECRET_KEY = 'secret';
  process.env.HOST_TOKEN = 'token of the host';
  try {
    await deployWith('env > "$HOST/environment"');
    await publish();
  } finally {
    delete process.env.SUPABASE_SECRET_KEY;
    delete process.env.HOST_TOKEN;
  }
  const environment = await readHostFile('environment');
  expect(environment).toContain('token of the host');
  expect(environment).not.toContain('SUPABASE_SECRET_KEY');
});
