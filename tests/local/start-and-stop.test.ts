import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { millisecondsInDay } from 'date-fns/constants';
import { tryLock } from 'shared/node/process-lock';
import { findFreePorts } from '../runner/ports.mjs';
import { findChildren, HostProcess, findSurvivors } from './support/host-process';
import { createApiClient, createServiceClient, signInStaff } from './support/people';
import { copyPreparedInstallation, startInstallation } from './support/prepared';

const installation = await copyPreparedInstallation();
const first = await installation.start();

/**
 * Starts a second host on the same data, expects it to refuse, and returns its output. Its ports are unused by default.
 */
async function startRefused(settings: Record<string, string>): Promise<string> {
  const [PORT = '', INBOX_PORT = '', INBOX_SMTP_PORT = ''] = (await findFreePorts(3)).map(String);
  const ports = { PORT, INBOX_PORT, INBOX_SMTP_PORT };
  const host = new HostProcess({ ...installation.env, ...ports, ...settings });
  expect(await host.ended).toBe(1);
  expect(host.output).not.toMatch(/^\s+at /m);
  return host.output;
}

test('a second start on the same data names the process that uses them, and harms nothing', async () => {
  expect(await startRefused({})).toContain(`já estão em uso pelo processo ${first.pid}`);
  await signInStaff(installation);
});

test.each(['PORT', 'INBOX_SMTP_PORT'])(
  'a start with a taken %s names the port and explains how to choose another',
  async (setting) => {
    const port = installation.env[setting] ?? '';
    const DATA_DIR = join(installation.folder, 'other-data');
    const advice = `Escolha outra: ${setting}=${Number(port) + 1} npm start`;
    expect(await startRefused({ DATA_DIR, [setting]: port })).toContain(
      `A porta ${port} já está em uso. ${advice}`,
    );
  },
);

test('the host restarts a function that stops, and Ctrl-C leaves no process or lock behind', async () => {
  const [stopped] = await findChildren(first.pid);
  process.kill(stopped?.pid ?? 0, 'SIGKILL');
  while (!first.output.includes('parou; foi iniciada de novo')) await sleep(100);
  let children = await findChildren(first.pid);
  while (children.length === 0) children = await findChildren(first.pid);
  const before = first.output;
  expect(await first.end('SIGINT', 'group')).toBe(0);
  expect(first.output).toBe(before);
  expect(await findSurvivors(children, 0)).toEqual([]);
  const lock = await tryLock(installation.dataDir);
  expect(lock).toHaveProperty('release');
  if ('release' in lock) await lock.release();
});

test('a new staff password replaces the old one and ends its sessions; an unknown STAFF_EMAIL is reported, and gets an account together with a new password', async () => {
  const before = await installation.readSettings();
  const file = installation.env.ENV_FILE ?? '';
  const change = async (replace: (settings: string) => string) =>
    writeFile(file, replace(await readFile(file, 'utf8')));
  const withoutPassword = (settings: string) => settings.replace(/^STAFF_PASSWORD=.*$/m, '');
  await installation.stop();
  const earlier = await installation.start();
  const { data } = await (await signInStaff(installation)).auth.getSession();
  expect(await earlier.end('SIGTERM')).toBe(0);
  await change(withoutPassword);
  const host = await installation.start();

  const key = before.SUPABASE_PUBLISHABLE_KEY;
  const refresh_token = data.session?.refresh_token ?? '';
  const visitor = await createApiClient(installation, key);
  expect((await visitor.auth.refreshSession({ refresh_token })).error).not.toBeNull();
  const old = { email: before.STAFF_EMAIL, password: before.STAFF_PASSWORD };
  await expect(createApiClient(installation, key, old)).rejects.toThrow(
    'Invalid login credentials',
  );
  await signInStaff(installation);
  const children = await findChildren(host.pid);
  await host.end('SIGKILL');
  // The function ends when its host is killed.
  expect(await findSurvivors(children)).toEqual([]);

  await change((settings) =>
    settings.replace(/^STAFF_EMAIL=.*$/m, 'STAFF_EMAIL=direcao@escola.example'),
  );
  const mistaken = await installation.start();
  expect(mistaken.output).toContain(
    `STAFF_EMAIL é direcao@escola.example, mas esta conta não existe nestes dados. Entre com ${before.STAFF_EMAIL}`,
  );
  await mistaken.end('SIGTERM');

  await change(withoutPassword);
  await installation.start();
  const team = (await signInStaff(installation)).from('equipe').select('nome, muda_equipe');
  expect((await team.throwOnError()).data).toEqual(
    Array(2).fill({ nome: 'Secretaria', muda_equipe: true }),
  );
});

test('a start deletes unreferenced files and expired history and mails, nothing else, and activates the week’s menu', async () => {
  const installation = await startInstallation();
  const service = await createServiceClient(installation);
  const files = service.storage.from('espacos-images');
  for (const name of ['esquecida.webp', 'mencionada.webp', 'de-hoje.webp'])
    expect((await files.upload(name, name, { contentType: 'image/webp' })).error).toBeNull();
  const image_url = '/storage/v1/object/public/espacos-images/mencionada.webp';
  const day = (distance: number) =>
    new Date(Date.now() + distance * millisecondsInDay).toISOString().slice(0, 10);
  const menu = {
    periodo_inicio: day(-2),
    periodo_fim: day(2),
    ativar_no_inicio: true,
    url_cardapio: 'https://coopen.example/semana.pdf',
  };
  await service.from('espacos').insert({ name: 'Horta', image_url }).throwOnError();
  await service.from('noticias').insert({ title: 'Antiga' }).throwOnError();
  await service.from('cardapios').insert(menu).throwOnError();
  const { sql } = installation;
  await sql`update storage.objects set created_at =
    now() - case name when 'de-hoje.webp' then interval '2 hours' else '2 days' end`;
  await sql`update historico set changed_at = now() - interval '2 years' where title = 'Antiga'`;
  await installation.stop();
  const inbox = join(installation.dataDir, 'inbox');
  await mkdir(inbox, { recursive: true });
  const [old = '', recent = ''] = [370, 350].map(
    (days) => `${String(Date.now() - days * millisecondsInDay).padStart(15, '0')}-0.eml`,
  );
  for (const name of [old, recent])
    await writeFile(join(inbox, name), 'Subject: Visita\r\n\r\nRui');

  const host = await installation.start();
  expect(host.output).toContain('1 apagados');
  const stored = await readdir(join(installation.dataDir, 'service/files/espacos-images'));
  const names = stored.filter((name) => !name.endsWith('.json')).sort();
  expect(names).toEqual(['de-hoje.webp', 'mencionada.webp']);
  const history = await service.from('historico').select('title').throwOnError();
  const titles = history.data.map(({ title }) => title);
  expect([titles.includes('Horta'), titles.includes('Antiga')]).toEqual([true, false]);
  expect(await readdir(inbox)).toEqual([recent]);
  const active = await service.from('cardapios').select().eq('is_active', true).throwOnError();
  expect(active.data).toMatchObject([{ url_cardapio: menu.url_cardapio }]);
});
