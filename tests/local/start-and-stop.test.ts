import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { tryLock } from 'shared/node/process-lock';
import { freePorts, childrenOf, survivors } from './support/host-process';
import type { Installation } from './support/installation';
import { preparedInstallation } from './support/prepared';

let installation: Installation;
beforeEach(async () => {
  installation = await preparedInstallation();
});
afterEach(() => installation.remove());

async function answers(): Promise<boolean> {
  const { SUPABASE_PUBLISHABLE_KEY: apikey } = await installation.settings();
  const response = await fetch(`${installation.url}/rest/v1/noticias`, { headers: { apikey } });
  return response.ok;
}

async function otherPorts(): Promise<Record<string, string>> {
  const [PORT = '', INBOX_PORT = '', INBOX_SMTP_PORT = ''] = (await freePorts(3)).map(String);
  return { PORT, INBOX_PORT, INBOX_SMTP_PORT };
}

test('a second start on the same data says who has it, and harms nothing', async () => {
  const first = await installation.start();
  for (const ports of [{}, await otherPorts()]) {
    const second = installation.launch(ports);
    expect(await second.ended()).toBe(1);
    expect(second.output).toContain(`já estão em uso pelo processo ${first.pid}`);
    expect(second.output).not.toMatch(/^\s+at /m);
    expect(await answers()).toBe(true);
  }
  await first.end('SIGTERM');
  await installation.start();
  expect(await answers()).toBe(true);
});

test.each(['PORT', 'INBOX_PORT', 'INBOX_SMTP_PORT'])(
  'a taken port is named, and how to choose another: %s',
  async (setting) => {
    const port = Number(installation.env[setting]);
    const other = createServer().listen(port, '127.0.0.1');
    await once(other, 'listening');
    const host = installation.launch();
    expect(await host.ended()).toBe(1);
    const advice = `Escolha outra: ${setting}=${port + 1} npm start`;
    expect(host.output).toContain(`A porta ${port} já está em uso. ${advice}`);
    expect(host.output).not.toMatch(/^\s+at /m);
    other.close();
  },
);

describe('stopping', () => {
  test.each([
    ['SIGTERM', 'process'],
    ['SIGINT', 'group'],
    ['SIGHUP', 'group'],
  ] as const)('by %s to the %s leaves nothing behind', async (signal, to) => {
    const host = await installation.start();
    const children = await childrenOf(host.pid);
    expect(children).not.toEqual([]);
    const before = host.output;

    expect(await host.end(signal, to)).toBe(0);
    expect(host.output).toBe(before);
    expect(await survivors(children, 0)).toEqual([]);
    expect(await tryLock(join(installation.dataDir, 'lock'))).toHaveProperty('release');
  });
});

test('the function is started again when it stops, and ends with a host that is killed', async () => {
  const host = await installation.start();
  const [first] = await childrenOf(host.pid);
  process.kill(first?.pid ?? 0, 'SIGKILL');
  while (!host.output.includes('parou; foi iniciada de novo')) await sleep(100);
  let second = await childrenOf(host.pid);
  while (second.length === 0) second = await childrenOf(host.pid);
  await host.end('SIGKILL');
  expect(await survivors(second)).toEqual([]);
});
