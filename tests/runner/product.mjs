import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseEnv } from 'node:util';
import { chooseOwnPassword } from './own-password.mjs';
import { findFreePorts } from './ports.mjs';
import { readSettings } from '../../shared/src/node/environment.mjs';

/** @type {Map<string, number[]>} */
const portsByFolder = new Map();
/** Within how many milliseconds the first site is served, on a machine that is much slower than usual. */
const timeLimitForFirstSite = 20 * 60_000;

/**
 * Starts the whole product for the end-to-end tests, with separate ports and settings, so that a running `npm start`
 * isn't affected.
 *
 * @param {string} folder Holds settings and data; those of an earlier start are reused.
 * @param {Record<string, string>} settings Additional settings.
 * @returns {Promise<{ env: Record<string, string>, stop: () => Promise<void> }>} The settings that the
 *   tests need: BASE_URL, INBOX_URL, DATA_DIR and all settings of the installation.
 */
export async function startProduct(folder, settings) {
  // Keep the ports: pages contain the site's URL, so a new port would rebuild all of them.
  if (!portsByFolder.has(folder)) portsByFolder.set(folder, await findFreePorts(3));
  const [port, inboxPort, smtpPort] = portsByFolder.get(folder);
  const ownEnv = {
    PORT: String(port),
    INBOX_PORT: String(inboxPort),
    INBOX_SMTP_PORT: String(smtpPort),
    DATA_DIR: join(folder, 'data'),
    ENV_FILE: join(folder, '.env'),
  };
  // Run the command of `npm start` without npm, so that its exit can be observed.
  const child = spawn(process.execPath, ['supabase/local/launch.mjs', 'supabase/local/main.ts'], {
    env: { ...withoutSettings(process.env), ...ownEnv, ...settings },
    stdio: 'inherit',
    detached: true,
  });
  const stop = async () => {
    if (child.exitCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    const inTime = await Promise.race([ended, sleep(20_000)]);
    if (!inTime) process.kill(-child.pid, 'SIGKILL');
  };

  const baseUrl = `http://localhost:${port}`;
  try {
    await waitUntilOk(`${baseUrl}/`, child, timeLimitForFirstSite);
    const installation = parseEnv(await readFile(ownEnv.ENV_FILE, 'utf8'));
    const inboxUrl = `http://localhost:${inboxPort}`;
    return { env: { ...installation, ...ownEnv, BASE_URL: baseUrl, INBOX_URL: inboxUrl }, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * Calls `use` with the settings of the product at BASE_URL. If that is not set, starts a product and removes it
 * afterwards.
 */
export async function withProduct(use) {
  const { BASE_URL } = process.env;
  if (BASE_URL) return use({ ...readSettings(), BASE_URL });
  const folder = await mkdtemp(join(tmpdir(), 'product-'));
  try {
    const product = await startProduct(folder, { REBUILD_ON_CHANGE: 'false' });
    try {
      const { env } = product;
      const STAFF_PASSWORD = await chooseOwnPassword(env.BASE_URL, env.ENV_FILE, env);
      return await use({ ...env, STAFF_PASSWORD });
    } finally {
      await product.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The caller's environment without the settings of another installation. */
function withoutSettings(env) {
  const settings =
    /^(SUPABASE_|STAFF_|SMTP_|GATSBY_|REBUILD_|JWT_SECRET|DATABASE_URL|DATA_DIR|ENV_FILE|PORT$|HOST$)/;
  return Object.fromEntries(Object.entries(env).filter(([name]) => !settings.test(name)));
}

/** Waits until a URL responds OK; throws when the process ends or `timeLimit` milliseconds have passed. */
export async function waitUntilOk(url, child, timeLimit) {
  const deadline = Date.now() + timeLimit;
  while (Date.now() < deadline) {
    if (child.exitCode !== null)
      throw new Error(`The process ended with code ${child.exitCode} before ${url} responded`);
    const response = await fetch(url).catch(() => undefined);
    if (response?.ok) return;
    await sleep(500);
  }
  throw new Error(`${url} did not respond within ${timeLimit / 1000} s`);
}
