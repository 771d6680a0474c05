import { Hono } from 'hono';
import { KnownDevices } from './known-device.ts';

const email = 'maria@escola.example';
const devices = new KnownDevices('a secret', false);
const app = new Hono().get('/:email', (context) =>
  context.text(devices.find(context, context.req.param('email')) ?? ''),
);

async function deviceOf(cookie: string, account = email): Promise<string> {
  return (await app.request(`/${account}`, { headers: { cookie } })).text();
}

test('a browser is known by its cookie, to the account that signed in there', async () => {
  const cookie = devices.remember(email, 'tablet').split(';')[0] ?? '';
  expect(await deviceOf(cookie)).toBe('tablet');
  expect(await deviceOf(cookie, 'joana@escola.example')).toBe('');
  expect(await deviceOf('')).toBe('');
});

test('a forged cookie makes no browser known', async () => {
  const cookie = devices.remember(email, 'tablet').split(';')[0] ?? '';
  const another = new KnownDevices('another secret', false).remember(email, 'tablet');
  const signature = cookie.split('.').at(-1);
  for (const forged of [
    `${cookie}0`,
    cookie.replace(/=./, '=x'),
    cookie.replace(/\..*/, '.'),
    another.replace(/\..*/, `.${signature}x`),
  ]) {
    expect([forged, await deviceOf(forged)]).toEqual([forged, '']);
  }
});
