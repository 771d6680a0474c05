import { createHash } from 'node:crypto';
import { getProjectRef, need, type Settings } from './access.ts';
import { ok, type Part, wrong } from './part.ts';

const names = [
  'SITE_URL',
  'MAIL_TO',
  'SMTP_HOST',
  'SMTP_PORT',
  'SMTP_USER',
  'SMTP_PASS',
  'SMTP_FROM',
];

/** The settings that the function reads from its environment. @throws {MissingSetting} */
export const listFunctionSecrets = (settings: Settings) =>
  names.map((name) => ({ name, value: need(settings, name) }));

export const functionSecrets: Part = {
  name: 'Configuração da função',
  async check(access) {
    const wanted = listFunctionSecrets(access.settings);
    const ref = getProjectRef(access.settings);
    // Supabase shows the SHA-256 of each value.
    const stored = await access.management.get<{ name: string; value: string }[]>(
      `/v1/projects/${ref}/secrets`,
    );
    const digests = new Map(stored.map(({ name, value }) => [name, value]));
    const different = wanted
      .filter(({ name, value }) => digests.get(name) !== hash(value))
      .map(({ name }) => name);
    if (different.length === 0) return ok();
    return wrong(
      `A configuração da função é diferente da de .env: ${different.join(', ')}.`,
      'npm run setup a envia.',
    );
  },
};

const hash = (text: string) => createHash('sha256').update(text).digest('hex');
