/** What runs before TypeScript can reads the settings by this; `load.ts` checks them. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { parseEnv } from 'node:util';

export const root = dirname(dirname(dirname(import.meta.dirname)));

/** Where the product listens unless told otherwise: below the ports that systems give to outgoing connections. */
export const defaultPorts = { PORT: 8000, INBOX_PORT: 8025 };

/** Where the data are unless DATA_DIR says otherwise. */
export const defaultDataDir = '.data';

/** @param {string} folder that its path starts from */
export function settingsFile(folder = root) {
  return resolve(folder, process.env.ENV_FILE || '.env');
}

/**
 * The installation's settings, the process environment before its `.env`.
 * @returns {Record<string, string | undefined>}
 */
export function readSettings(file = settingsFile()) {
  const written = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
  return { ...written, ...process.env };
}

/**
 * Where content comes from: SUPABASE_URL, or the embedded service on this machine.
 * @param {Record<string, string | undefined>} settings
 */
export function dataServiceUrl(settings) {
  return settings.SUPABASE_URL || `http://localhost:${settings.PORT || defaultPorts.PORT}`;
}
