import { randomBytes, randomInt } from 'node:crypto';
import { sign } from 'hono/jwt';
import { readIfExists, writeAtomically } from 'shared/node/files';
import { getOriginalContent } from 'shared/pages/read';
import { readSettings, settingsFile } from './environment.mjs';
import { parseSettings, type Settings } from './settings.ts';

export interface LoadedSettings extends Settings {
  envFile: string;
  /** Whether this very start made up the staff password, so that the account has to get it. */
  newStaffPassword: boolean;
}

type NewSetting = [name: string, value: string, comment: string];

/**
 * Reads the settings file, adds what it lacks, and checks the result. What the process environment says
 * comes before what the file says.
 */
export async function loadSettings(): Promise<LoadedSettings> {
  const envFile = settingsFile();
  const env = readSettings();
  const missing = await missingSettings(env);
  if (missing.length > 0) await addTo(envFile, missing);

  const complete = { ...env, ...Object.fromEntries(missing.map(([name, value]) => [name, value])) };
  const settings = parseSettings(complete);
  const newStaffPassword = missing.some(([name]) => name === 'STAFF_PASSWORD');
  return { ...settings, envFile, newStaffPassword };
}

/** Keys belong together: a new secret makes two new keys. */
async function missingSettings(env: Record<string, string | undefined>): Promise<NewSetting[]> {
  const jwtSecret = env.JWT_SECRET || randomBytes(32).toString('base64url');
  const known: NewSetting[] = [
    ['JWT_SECRET', jwtSecret, 'Assina as sessões e as chaves abaixo.'],
    [
      'SUPABASE_PUBLISHABLE_KEY',
      await newKey('anon', jwtSecret),
      'Chave pública: o que um visitante pode.',
    ],
    [
      'SUPABASE_SECRET_KEY',
      await newKey('service_role', jwtSecret),
      'Chave secreta: passa por cima de todas as permissões.',
    ],
    [
      'STAFF_EMAIL',
      getOriginalContent('escola').emails.office,
      'Primeira conta do painel (/admin).',
    ],
    [
      'STAFF_PASSWORD',
      newPassword(),
      'Senha inicial dela. Apague a linha e inicie de novo para receber outra.',
    ],
  ];
  return known.filter(([name]) => !env[name]);
}

const tenYearsInSeconds = 10 * 365 * 24 * 60 * 60;

/** A key in the form Supabase knows: a JWT whose claim is the role it stands for. */
function newKey(role: 'anon' | 'service_role', jwtSecret: string): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  return sign({ iss: 'supabase', role, iat: now, exp: now + tenYearsInSeconds }, jwtSecret);
}

// Without the characters that are mistaken for one another when read aloud or from paper.
const readable = 'abcdefghjkmnpqrstuvwxyz23456789';

/** A first password that can be read aloud and typed: four groups of four, about 79 bits. */
function newPassword(): string {
  const letters = Array.from({ length: 16 }, () => readable[randomInt(readable.length)]).join('');
  return letters.replace(/(.{4})(?=.)/g, '$1-');
}

const heading =
  '# Configuração desta instalação, escrita na primeira vez que ela foi iniciada.\n' +
  '# Não publique este arquivo: ele guarda as chaves. Valores existentes nunca são alterados.\n';

/** Appends settings to the file, which its owner alone may read. */
async function addTo(path: string, settings: NewSetting[]): Promise<void> {
  const old = await readIfExists(path);
  const added = settings.map(([name, value, comment]) => `\n# ${comment}\n${name}=${value}\n`);
  const before = old ? old.replace(/\n?$/, '\n') : heading;
  await writeAtomically(path, before + added.join(''), 0o600);
}

/** @param access how one signs in to the console; nothing where that is a Supabase elsewhere */
export function showAddresses(settings: LoadedSettings, access = ''): void {
  const { siteUrl, smtp, inbox, remoteUrl } = settings;
  const isInbox = smtp.port === inbox.smtpPort;
  const lines = [
    ['Site', siteUrl],
    ['Painel', `${siteUrl}/admin`],
    ...(remoteUrl
      ? [['Serviço de dados', remoteUrl]]
      : [
          ['Acesso ao painel', access],
          ['E-mails', isInbox ? `http://localhost:${inbox.port}` : `por ${smtp.host}:${smtp.port}`],
        ]),
  ];
  console.log(`\n${lines.map(([name, value]) => `  ${name?.padEnd(17)} ${value}`).join('\n')}\n`);
  console.log('  Ctrl-C encerra; os dados ficam guardados.\n');
}
