import { createHmac, randomBytes, randomInt } from 'node:crypto';
import { resolve } from 'node:path';
import { school } from 'shared/school';
import { addToEnvFile, type NewSetting, readEnvFile } from './env-file.ts';
import { parseSettings, type Settings } from './settings.ts';

/** Roles that a key of the data service can stand for. */
type KeyRole = 'anon' | 'service_role';

const tenYearsInSeconds = 10 * 365 * 24 * 60 * 60;
// Without the characters that are mistaken for one another when read aloud or from paper.
const readable = 'abcdefghjkmnpqrstuvwxyz23456789';

/** A secret that nobody ever types, e.g. the one that signs sessions. */
function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** A first password that can be read aloud and typed: four groups of four, about 79 bits. */
function newPassword(): string {
  const group = () =>
    Array.from({ length: 4 }, () => readable[randomInt(readable.length)]).join('');
  return [group(), group(), group(), group()].join('-');
}

/** A key in the form Supabase knows: a JWT whose claim is the role it stands for. */
function newKey(role: KeyRole, jwtSecret: string): string {
  const now = Math.floor(Date.now() / 1000);
  const claims = { iss: 'supabase', role, iat: now, exp: now + tenYearsInSeconds };
  const unsigned = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}`;
  return `${unsigned}.${signature(unsigned, jwtSecret)}`;
}

/** Whether a key was made with this secret, that is, by the embedded installation. */
export function isSignedWith(key: string, jwtSecret: string): boolean {
  const end = key.lastIndexOf('.');
  return end > 0 && key.slice(end + 1) === signature(key.slice(0, end), jwtSecret);
}

function signature(unsigned: string, jwtSecret: string): string {
  return createHmac('sha256', jwtSecret).update(unsigned).digest('base64url');
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

export interface LoadedSettings extends Settings {
  envFile: string;
  /** Whether this very start made up the staff password, so that the account has to get it. */
  newStaffPassword: boolean;
}

/**
 * Reads the settings file, adds what it lacks, and checks the result. What the process environment says
 * comes before what the file says.
 */
export async function loadSettings(root: string): Promise<LoadedSettings> {
  const envFile = resolve(root, process.env.ENV_FILE || '.env');
  const env = { ...(await readEnvFile(envFile)), ...process.env };
  const missing = missingSettings(env);
  if (missing.length > 0 && !(await addToEnvFile(envFile, missing))) return loadSettings(root);

  const complete = { ...env, ...Object.fromEntries(missing.map((s) => [s.name, s.value])) };
  const settings = parseSettings(complete, root);
  if (settings.remoteUrl) refuseEmbeddedKeys(settings);
  const newStaffPassword = missing.some((setting) => setting.name === 'STAFF_PASSWORD');
  return { ...settings, envFile, newStaffPassword };
}

/** Keys belong together: a new secret makes two new keys. */
function missingSettings(env: Record<string, string | undefined>): NewSetting[] {
  const jwtSecret = env.JWT_SECRET || newSecret();
  const known: NewSetting[] = [
    { name: 'JWT_SECRET', value: jwtSecret, comment: 'Assina as sessões e as chaves abaixo.' },
    {
      name: 'SUPABASE_PUBLISHABLE_KEY',
      value: newKey('anon', jwtSecret),
      comment: 'Chave pública: o que um visitante pode.',
    },
    {
      name: 'SUPABASE_SECRET_KEY',
      value: newKey('service_role', jwtSecret),
      comment: 'Chave secreta: passa por cima de todas as permissões.',
    },
    {
      name: 'STAFF_EMAIL',
      value: school.emails.office,
      comment: 'Primeira conta do painel (/admin).',
    },
    {
      name: 'STAFF_PASSWORD',
      value: newPassword(),
      comment: 'Senha inicial dela. Apague a linha e inicie de novo para receber outra.',
    },
    {
      name: 'MAIL_TO',
      value: school.emails.office,
      comment: 'Quem recebe os pedidos de visita. Sem SMTP_HOST, tudo vai para a caixa local.',
    },
  ];
  return known.filter((setting) => !env[setting.name]);
}

function refuseEmbeddedKeys({ keys, remoteUrl }: Settings): void {
  if (keys.jwtSecret !== '' && isSignedWith(keys.publishable, keys.jwtSecret)) {
    throw new Error(
      `SUPABASE_URL aponta para ${remoteUrl}, mas as chaves são as desta máquina. ` +
        'Informe SUPABASE_PUBLISHABLE_KEY e SUPABASE_SECRET_KEY desse projeto.',
    );
  }
}
