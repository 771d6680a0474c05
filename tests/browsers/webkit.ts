import { spawn } from 'node:child_process';
import { environment } from '../e2e/fixtures/environment';
import { findFreePorts } from '../runner/ports.mjs';
import { waitUntilOk } from '../runner/product.mjs';
import type { Browser } from './user';

const keys = { Escape: '\uE00C', Enter: '\uE007' };
/** The key under which WebDriver returns an element's identifier. */
const element = 'element-6066-11e4-a52e-4f735466cecf';
type Found = { [element]: string } | null;

/** Drives Debian's WebKitGTK over WebDriver, a small HTTP protocol. */
export async function openWebKit(): Promise<Browser> {
  const [port = 0] = await findFreePorts(1);
  const driver = spawn('xvfb-run', ['-a', 'WebKitWebDriver', `--port=${port}`], { detached: true });
  let session = '/session';
  const send = async <Result>(method: string, path: string, body?: object): Promise<Result> => {
    const response = await fetch(`http://localhost:${port}${session}${path}`, {
      method,
      body: body && JSON.stringify(body),
    });
    const { value } = (await response.json()) as {
      value: Result & { error?: string; message?: string };
    };
    if (!response.ok) throw new Error(`${method} ${path}: ${value.error} ${value.message}`);
    return value;
  };
  const run = <Result>(work: (...args: never[]) => unknown, args: string[]) =>
    send<Result>('POST', '/execute/sync', { script: `return (${work})(...arguments)`, args });
  const typeInto = ({ [element]: id }: NonNullable<Found>, text: string) =>
    send<undefined>('POST', `/element/${id}/value`, { text });
  const type = async (text: string) => typeInto(await send('GET', '/element/active'), text);

  await waitUntilOk(`http://localhost:${port}/status`, driver, 30_000);
  const { sessionId } = await send<{ sessionId: string }>('POST', '', { capabilities: {} });
  session = `/session/${sessionId}`;

  return {
    open: (path) => send('POST', '/url', { url: new URL(path, environment.baseUrl).href }),
    resize: async (width, height) => void (await send('POST', '/window/rect', { width, height })),
    read: (work, arg = '') => run(work, [arg]),
    async click(find, name, within) {
      const found = await run<Found>(find, [name, within]);
      if (found) await send('POST', `/element/${found[element]}/click`, {});
      return found !== null;
    },
    type,
    press: (key) => type(keys[key]),
    async attach(path) {
      const field = {
        using: 'css selector',
        value: 'input[type=file]:not([aria-label$=" texto"])',
      };
      await typeInto(await send('POST', '/element', field), path);
    },
    async close() {
      await send('DELETE', '');
      if (driver.pid) process.kill(-driver.pid);
      return [];
    },
  };
}
