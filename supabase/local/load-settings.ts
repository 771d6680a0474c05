import { randomBytes, randomInt } from 'node:crypto';
import { sign } from 'hono/jwt';
import { readIfExists, writeAtomically } from 'shared/node/file-system';
import { getOriginalContent } from 'shared/pages/read';
import { readSettings, getSettingsFile } from 'shared/node/environment.mjs';
import { parseServerSettings, type ServerSettings } from 'shared/node/settings';

export interface LoadedSettings extends ServerSettings {
  envFile: string;
  /** Whether this start generated the staff password, so that the account has to receive it. */
  newStaffPassword: boolean;
}

type NewSetting = [name: string, value: string, comment: string];

/**
 * Reads the settings file, adds missing settings, and validates the result. The process environment overrides
 * the file.
 * @param office the mail address of the school's office, to which the first account belongs
 * @throws {Refusal} when a setting is invalid
 */
export async function loadSettings(
  office = getOriginalContent('escola').emails.office,
): Promise<LoadedSettings> {
  const envFile = getSettingsFile();
  const env = readSettings();
  const missing = await createMissingSettings(env, office);
  if (missing.length > 0) await appendSettings(envFile, missing);

  const complete = { ...env, ...Object.fromEntries(missing.map(([name, value]) => [name, value])) };
  const settings = parseServerSettings(complete);
  const newStaffPassword = missing.some(([name]) => name === 'STAFF_PASSWORD');
  return { ...settings, envFile, newStaffPassword };
}

/** Generates missing settings. A new secret requires two new keys. */
async function createMissingSettings(
  env: Record<string, string | undefined>,
  office: string,
): Promise<NewSetting[]> {
  const jwtSecret = env.JWT_SECRET || randomBytes(32).toString('base64url');
  const known: NewSetting[] = [
    ['JWT_SECRET', jwtSecret, 'Assina as sessões e as chaves abaixo.'],
    [
      'SUPABASE_PUBLISHABLE_KEY',
      await createKey('anon', jwtSecret),
      'Chave pública: o que um visitante pode.',
    ],
    [
      'SUPABASE_SECRET_KEY',
      await createKey('service_role', jwtSecret),
      'Chave secreta: passa por cima de todas as permissões.',
    ],
    ['STAFF_EMAIL', office, 'Primeira conta do painel (/admin).'],
    [
      'STAFF_PASSWORD',
      generatePassword(),
      'Senha inicial dela. Apague a linha e inicie de novo para receber outra.',
    ],
  ];
  return known.filter(([name]) => !env[name]);
}

const tenYearsInSeconds = 10 * 365 * 24 * 60 * 60;

/** Creates a key in Supabase's form: a JWT that contains the role it stands for. */
function createKey(role: 'anon' | 'service_role', jwtSecret: string): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  return sign({ iss: 'supabase', role, iat: now, exp: now + tenYearsInSeconds }, jwtSecret);
}

// Leaves out characters that are easily mistaken for others when read aloud or from paper.
const readableCharacters = 'abcdefghjkmnpqrstuvwxyz23456789';

/**
 * Generates a first password that is easy to read aloud and type: four groups of four characters, about 79
 * bits.
 */
function generatePassword(): string {
  const letters = Array.from(
    { length: 16 },
    () => readableCharacters[randomInt(readableCharacters.length)],
  ).join('');
  return letters.replace(/(.{4})(?=.)/g, '$1-');
}

const heading =
  '# Configuração desta instalação, escrita na primeira vez que ela foi iniciada.\n' +
  '# Não publique este arquivo: ele guarda as chaves. Valores existentes nunca são alterados.\n';

/** Appends settings to the file, which only its owner may read. */
async function appendSettings(path: string, settings: NewSetting[]): Promise<void> {
  const old = await readIfExists(path);
  const added = settings.map(([name, value, comment]) => `\n# ${comment}\n${name}=${value}\n`);
  const before = old ? old.replace(/\n?$/, '\n') : heading;
  await writeAtomically(path, before + added.join(''), 0o600);
}

/**
 * Prints the URLs of the installation.
 * @param access how to sign in to the console; empty for a Supabase elsewhere
 */
export function showUrls(settings: LoadedSettings, access = ''): void {
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
