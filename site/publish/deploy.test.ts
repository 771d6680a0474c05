import { chmod, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readIfExists } from 'shared/node/files';
import { temporaryFolder } from 'shared/node/testing/temporary-folder';
import { fakeDataService, type FakeDataService } from './testing/data-service.ts';
import { builtConsole, installation as newInstallation } from './testing/installation.ts';

let service: FakeDataService;
beforeEach(async () => {
  service = await fakeDataService();
});
afterEach(() => service.close());

/** What a host's CLI does: takes the folder whole, and counts how often it was called. */
const working = `set -eu
echo "$RELEASE_ID" >> "$HOST/calls"
rm -rf "$HOST/www" && cp -r "$RELEASE_DIR" "$HOST/www"
`;

/** An installation whose releases go to a folder that stands for a host elsewhere. */
async function installation() {
  const host = await temporaryFolder();
  const script = join(host, 'deploy.sh');
  const made = await newInstallation(service);
  const { settings } = made;
  settings.consoleFolder = await builtConsole();
  settings.command = `HOST='${host}' '${script}'`;
  const deployWith = async (text: string) => {
    await writeFile(script, `#!/bin/sh\n${text}`);
    await chmod(script, 0o755);
  };
  await deployWith(working);
  return {
    ...made,
    deployWith,
    hosted: (path: string) => readFile(join(host, 'www', path), 'utf8'),
    file: (name: string) => readIfExists(join(host, name)),
    calls: async () => ((await readIfExists(join(host, 'calls'))) ?? '').trim().split('\n'),
  };
}

const lastPublication = () => service.tables.publicacoes?.at(-1);

test('a publication is sent with the console, once', async () => {
  const { publish, hosted, calls } = await installation();
  const { release } = (await publish()).manifest;
  await publish();
  expect(await calls()).toEqual([release.id]);
  expect(await hosted('index.html')).toContain(`content="${release.id}"`);
  expect(await hosted('admin/index.html')).toContain('id="root"');
  expect(lastPublication()).toMatchObject({ status: 'no_ar', release_id: release.id });
});

test('a console of a newer version, and a command of another host, send again', async () => {
  const { settings, publish, calls } = await installation();
  await publish();
  await writeFile(join(settings.consoleFolder, 'index.html'), 'novo');
  await publish();
  settings.command = `true && ${settings.command}`;
  await publish();
  expect(await calls()).toHaveLength(3);
});

test('a command that fails is a failed publication that says why; the next run sends, although nothing changed', async () => {
  const { publish, deployWith, hosted } = await installation();
  await deployWith('echo "conectando…"; echo "permission denied" >&2; exit 23');
  const message =
    'O site foi montado, mas não pôde ser enviado: o envio terminou com o erro 23 (permission denied).';
  const detail = 'conectando…\npermission denied';
  await expect(publish()).rejects.toMatchObject({ message, detail });
  expect(lastPublication()).toMatchObject({ status: 'falhou', error: message });
  await expect(publish()).rejects.toThrow(message);
  await deployWith(working);
  expect(await publish()).toMatchObject({ changed: false });
  expect(await hosted('index.html')).toContain('Início');
  expect(lastPublication()).toMatchObject({ status: 'no_ar', historico_id: 1 });
});

test('a command that hangs is ended at the time limit, with what it started', async () => {
  const { settings, publish, deployWith, file } = await installation();
  await deployWith('exit 1');
  await expect(publish()).rejects.toThrow('não pôde ser enviado');
  await deployWith('echo enviando; sleep 6; echo 1 > "$HOST/too-late"');
  settings.timeout = 3000;
  await expect(publish()).rejects.toMatchObject({
    message:
      'O site foi montado, mas não pôde ser enviado: o envio passou do tempo limite (3.0 s).',
    detail: 'enviando',
  });
  await sleep(4000);
  expect(await file('too-late')).toBeNull();
});

test('a command that is killed is a failed publication', async () => {
  const { publish, deployWith } = await installation();
  await deployWith('kill -9 $PPID $$');
  await expect(publish()).rejects.toThrow('não pôde ser enviado: o envio foi interrompido.');
  await deployWith(working);
  await publish();
  expect(lastPublication()).toMatchObject({ status: 'no_ar' });
});

test('a job that is told to stop ends what it was sending', async () => {
  const { publish, deployWith, stop, file } = await installation();
  await deployWith('touch "$HOST/begun"; sleep 2; touch "$HOST/too-late"');
  const publication = publish();
  while ((await file('begun')) === null) await sleep(20);
  stop.abort();
  await expect(publication).rejects.toThrow();
  expect(lastPublication()).toMatchObject({
    status: 'falhou',
    error: expect.stringContaining('interrompida'),
  });
  await sleep(2200);
  expect(await file('too-late')).toBeNull();
});

test('rolling back sends the release before, at the next run if that fails', async () => {
  const { publish, goBack, deployWith, hosted } = await installation();
  const first = (await publish()).manifest;
  service.tables.noticias?.pop();
  await publish();
  await deployWith('exit 1');
  await expect(goBack()).rejects.toThrow('não pôde ser enviado');
  await deployWith(working);
  expect((await publish()).manifest.release.id).toBe(first.release.id);
  expect(await hosted('index.html')).toContain(`content="${first.release.id}"`);
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
