/** What runs before TypeScript can reads the settings by this; `load-settings.ts` checks them. */
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, resolve } from 'node:path';
import { parseEnv } from 'node:util';

export const root = dirname(dirname(import.meta.dirname));

/** Where the product listens unless told otherwise: below the ports that systems give to outgoing connections. */
export const defaultPorts = { PORT: 8000, INBOX_PORT: 8025 };

export const settingsFile = () => resolve(root, process.env.ENV_FILE || '.env');

/**
 * The installation's settings, the process environment before its `.env`.
 * @returns {Record<string, string | undefined>}
 */
export function readSettings() {
  const file = settingsFile();
  const written = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
  return { ...written, ...process.env };
}

/**
 * The folder of the data.
 * @param {Record<string, string | undefined>} settings
 */
export const dataDirOf = (settings) => resolve(root, settings.DATA_DIR || '.data');

/**
 * Where content comes from: SUPABASE_URL, or the embedded service on this machine.
 * @param {Record<string, string | undefined>} settings
 */
export function dataServiceUrl(settings) {
  return settings.SUPABASE_URL || `http://localhost:${settings.PORT || defaultPorts.PORT}`;
}

/**
 * Says which port of this installation's is not to be had, and with which command another one is chosen.
 * @returns {Promise<string | undefined>} nothing when all are free
 */
export async function takenPort() {
  const settings = readSettings();
  const inbox = Number(settings.INBOX_PORT || defaultPorts.INBOX_PORT);
  /** @type {[setting: string, host: string, port: number][]} */
  const ports = [
    ['PORT', settings.HOST || '127.0.0.1', Number(settings.PORT || defaultPorts.PORT)],
  ];
  if (dataServiceUrl(settings).includes('//localhost')) {
    const smtp = Number(settings.INBOX_SMTP_PORT || inbox + 1);
    ports.push(['INBOX_PORT', '127.0.0.1', inbox], ['INBOX_SMTP_PORT', '127.0.0.1', smtp]);
  }
  for (const [setting, host, port] of ports) {
    const server = createServer();
    try {
      server.listen(port, host);
      await once(server, 'listening');
    } catch ({ code }) {
      const isTaken = code === 'EADDRINUSE';
      const why = isTaken ? 'já está em uso' : `não pôde ser aberta em ${host} (${code})`;
      return `A porta ${port} ${why}. Escolha outra: ${setting}=${port + 1} npm start`;
    } finally {
      server.close();
    }
  }
}
