/** Finds and reads the settings for code that runs before TypeScript can. `settings.ts` validates them. */
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, resolve } from 'node:path';
import { parseEnv } from 'node:util';

/** The root of the repository. */
export const root = dirname(dirname(dirname(import.meta.dirname)));

/** Default ports, below the range that systems use for outgoing connections. */
export const defaultPorts = { PORT: 8000, INBOX_PORT: 8025 };

export const getSettingsFile = () => resolve(root, process.env.ENV_FILE || '.env');

/**
 * Reads the installation's settings from `.env`; the process environment overrides them.
 * @returns {Record<string, string | undefined>}
 */
export function readSettings() {
  const file = getSettingsFile();
  const fileSettings = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
  return { ...fileSettings, ...process.env };
}

/**
 * Returns the data folder.
 * @param {Record<string, string | undefined>} settings
 */
export const getDataDir = (settings) => resolve(root, settings.DATA_DIR || '.data');

/**
 * Returns the URL at which this machine serves the site, unless a public one is set.
 * @param {Record<string, string | undefined>} settings
 */
export const getOwnOrigin = (settings) => `http://localhost:${settings.PORT || defaultPorts.PORT}`;

/**
 * Returns the URL that content comes from: SUPABASE_URL, or the embedded service on this machine.
 * @param {Record<string, string | undefined>} settings
 */
export function getDataServiceUrl(settings) {
  return settings.SUPABASE_URL || getOwnOrigin(settings);
}

/**
 * Checks that the installation's ports are free. Otherwise it explains which port is not, and which command
 * chooses another one.
 * @returns {Promise<string | undefined>} undefined when all ports are free
 */
export async function findTakenPort() {
  const settings = readSettings();
  const inbox = Number(settings.INBOX_PORT || defaultPorts.INBOX_PORT);
  /** @type {[setting: string, host: string, port: number][]} */
  const ports = [
    ['PORT', settings.HOST || '127.0.0.1', Number(settings.PORT || defaultPorts.PORT)],
  ];
  if (getDataServiceUrl(settings).includes('//localhost')) {
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
