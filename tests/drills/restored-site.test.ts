import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildPublicUrl } from 'shared/storage';
import sharp from 'sharp';
import { createKeyPair } from '../../supabase/ops/daily/keys';
import { HostProcess } from '../local/support/host-process';
import { Installation } from '../local/support/installation';
import {
  createServiceClient,
  readEveryRow,
  requestSignIn,
  signInStaff,
} from '../local/support/people';
import { runBackupWorkflow } from '../local/support/workflow';
import { startGithub } from '../stand-ins/services/github';

/* An archive that backup.yml has stored, on an empty machine: what visitors and staff get back. */

const title = 'A horta voltou a dar couve';
/** The photo is of one colour, by which it is recognized in whatever format and size the page shows it. */
const photoColour = [51, 170, 119];
const guide = '%PDF-1.4\n% Guia das famílias\n%%EOF\n';
const wholeHost = [process.execPath, '--import', 'tsx', 'supabase/local/main.ts'];
/** The first build of a site takes a minute or two, and longer on a busy machine. */
const publicationTimeout = 8 * 60_000;

let folder: string;
let github: Awaited<ReturnType<typeof startGithub>>;
const installations: Installation[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'restored-'));
  github = await startGithub({ repository: 'escola/site' });
});
afterAll(async () => {
  for (const installation of installations) await installation.remove();
  await github.close();
  await rm(folder, { recursive: true, force: true });
});

async function createInstallation() {
  const installation = await Installation.create();
  installations.push(installation);
  return installation;
}

/** Adds an article with a photo, and a document. */
async function fill(installation: Installation): Promise<void> {
  const client = await createServiceClient(installation);
  const photo = await sharp({
    create: { width: 900, height: 600, channels: 3, background: '#33aa77' },
  })
    .webp()
    .toBuffer();
  const upload = async (bucket: string, path: string, content: Buffer, contentType: string) => {
    const { error } = await client.storage.from(bucket).upload(path, content, { contentType });
    expect(error).toBeNull();
    return buildPublicUrl(bucket, path);
  };
  const image = await upload('noticias-images', 'horta.webp', photo, 'image/webp');
  const file = await upload('documentos', 'guia.pdf', Buffer.from(guide), 'application/pdf');
  await client
    .from('noticias')
    .insert({ title, content: '<p>As turmas colheram.</p>', image_urls: [image] })
    .throwOnError();
  await client
    .from('documentos')
    .insert({ slug: 'guia-das-familias', title: 'Guia das famílias', file_url: file })
    .throwOnError();
}

/** Fetches the article once its page is published. */
async function waitForArticle(installation: Installation): Promise<string> {
  const deadline = Date.now() + publicationTimeout;
  while (Date.now() < deadline) {
    const response = await fetch(`${installation.url}/noticia/1`);
    const html = await response.text();
    if (response.ok && html.includes(title)) return html;
    await sleep(500);
  }
  throw new Error(`The article was not published:\n${installation.output}`);
}

/** Whether one of the pictures of a page is the photo. */
async function hasPhoto({ url }: Installation, html: string): Promise<boolean> {
  for (const [, path] of html.matchAll(/<img[^>]+\bsrc="(\/static\/[^"]+)"/g)) {
    const response = await fetch(`${url}${path}`);
    if (!response.ok) throw new Error(`${path} responds with ${response.status}`);
    const { channels } = await sharp(Buffer.from(await response.arrayBuffer())).stats();
    const isAlike = (part: number, index: number) =>
      Math.abs(part - (channels[index]?.mean ?? Infinity)) < 8;
    if (photoColour.every(isAlike)) return true;
  }
  return false;
}

test('an archive of the workflow brings back rows, accounts, files and the published site', async () => {
  const school = await createInstallation();
  await school.start();
  await signInStaff(school);
  await fill(school);
  const rows = await readEveryRow(await createServiceClient(school));
  const { SUPABASE_SECRET_KEY, STAFF_EMAIL, STAFF_PASSWORD } = await school.readSettings();
  const { identity, recipient } = await createKeyPair();
  const keyFile = join(folder, 'chave.txt');
  await writeFile(keyFile, `${identity}\n`);
  const output = join(folder, 'copia');
  const backup = await runBackupWorkflow({
    event: 'workflow_dispatch',
    vars: { SUPABASE_URL: school.url, AGE_RECIPIENT: recipient },
    secrets: { SUPABASE_SECRET_KEY, GITHUB_TOKEN: 'gho_operator' },
    env: {
      PATH: process.env.PATH ?? '',
      HOME: homedir(),
      TMPDIR: tmpdir(),
      ENV_FILE: join(folder, 'nothing.env'),
      BACKUP_OUT: output,
      GITHUB_REPOSITORY: 'escola/site',
      GITHUB_API_URL: github.url,
    },
    output,
    artifacts: github.state.artifacts,
  });
  expect([backup.isGreen, backup.output]).toEqual([true, expect.any(String)]);
  await school.remove();
  installations.length = 0;

  const machine = await createInstallation();
  const day = new Date().toISOString().slice(0, 10);
  const command = ['npm', 'run', '--silent', 'restore', '--', day, '--yes', '--key', keyFile];
  const restored = new HostProcess(
    {
      ...machine.env,
      GITHUB_TOKEN: 'gho_operator',
      GITHUB_REPOSITORY: 'escola/site',
      GITHUB_API_URL: github.url,
    },
    command,
  );
  expect([await restored.ended, restored.output]).toEqual([
    0,
    expect.stringContaining('Tudo voltou'),
  ]);

  await machine.launch({}, wholeHost).waitUntilReady();
  const html = await waitForArticle(machine);
  expect(await hasPhoto(machine, html)).toBe(true);
  const document = await fetch(`${machine.url}/documentos/guia-das-familias.pdf`);
  expect([document.status, await document.text()]).toEqual([200, guide]);

  // A publication is recorded as soon as the machine starts.
  const now = await readEveryRow(await createServiceClient(machine));
  expect({ ...now, 'public.publicacoes': [] }).toEqual({ ...rows, 'public.publicacoes': [] });
  const account = { email: STAFF_EMAIL, password: STAFF_PASSWORD };
  expect((await requestSignIn(machine, account)).status).toBe(200);
});
