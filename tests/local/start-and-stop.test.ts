import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { tryLock } from 'shared/node/process-lock';
import { childrenOf, survivors } from './support/host-process';
import { freePorts } from '../runner/ports.mjs';
import { client, staffClient } from './support/people';
import { preparedInstallation } from './support/prepared';

const installation = await preparedInstallation();

test('a second start on the same data says who has it, and harms nothing', async () => {
  const first = await installation.start();
  const [PORT = '', INBOX_PORT = '', INBOX_SMTP_PORT = ''] = (await freePorts(3)).map(String);
  const second = installation.launch({ PORT, INBOX_PORT, INBOX_SMTP_PORT });
  expect(await second.ended()).toBe(1);
  expect(second.output).toContain(`já estão em uso pelo processo ${first.pid}`);
  expect(second.output).not.toMatch(/^\s+at /m);
  await staffClient(installation);
  expect(await first.end('SIGTERM')).toBe(0);
});

test('a taken port is named, and how to choose another', async () => {
  for (const setting of ['PORT', 'INBOX_SMTP_PORT']) {
    const port = Number(installation.env[setting]);
    const other = createServer().listen(port, '127.0.0.1');
    await once(other, 'listening');
    const host = installation.launch();
    expect(await host.ended()).toBe(1);
    const advice = `Escolha outra: ${setting}=${port + 1} npm start`;
    expect(host.output).toContain(`A porta ${port} já está em uso. ${advice}`);
    expect(host.output).not.toMatch(/^\s+at /m);
    other.close();
  }
});

test('the function is started again when it stops, and Ctrl-C leaves nothing behind', async () => {
  const host = await installation.start();
  const [first] = await childrenOf(host.pid);
  process.kill(first?.pid ?? 0, 'SIGKILL');
  while (!host.output.includes('parou; foi iniciada de novo')) await sleep(100);
  let children = await childrenOf(host.pid);
  while (children.length === 0) children = await childrenOf(host.pid);
  const before = host.output;
  expect(await host.end('SIGINT', 'group')).toBe(0);
  expect(host.output).toBe(before);
  expect(await survivors(children, 0)).toEqual([]);
  const lock = await tryLock(installation.dataDir);
  expect(lock).toHaveProperty('release');
  if ('release' in lock) await lock.release();
});

test('a staff password that was replaced opens nothing any more, nor do its sessions; the new one does, and under another address too', async () => {
  const before = await installation.settings();
  const file = installation.env.ENV_FILE ?? '';
  const change = async (replace: (settings: string) => string) =>
    writeFile(file, replace(await readFile(file, 'utf8')));
  const withoutPassword = (settings: string) => settings.replace(/^STAFF_PASSWORD=.*$/m, '');
  await installation.start();
  const { data } = await (await staffClient(installation)).auth.getSession();
  await installation.stop();
  await change(withoutPassword);
  const host = await installation.start();

  const key = before.SUPABASE_PUBLISHABLE_KEY;
  const refresh_token = data.session?.refresh_token ?? '';
  const visitor = await client(installation, key);
  expect((await visitor.auth.refreshSession({ refresh_token })).error).not.toBeNull();
  const old = { email: before.STAFF_EMAIL, password: before.STAFF_PASSWORD };
  await expect(client(installation, key, old)).rejects.toThrow('Invalid login credentials');
  await staffClient(installation);
  const children = await childrenOf(host.pid);
  await host.end('SIGKILL');
  // The function ends with a host that is killed.
  expect(await survivors(children)).toEqual([]);

  await change((settings) =>
    withoutPassword(settings).replace(/^STAFF_EMAIL=.*$/m, 'STAFF_EMAIL=direcao@escola.example'),
  );
  await installation.start();
  const team = (await staffClient(installation)).from('equipe').select('nome, can_invite');
  expect((await team.throwOnError()).data).toEqual(
    Array(2).fill({ nome: 'Secretaria', can_invite: true }),
  );
});
