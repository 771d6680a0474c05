import { createHash } from 'node:crypto';
import { type Access, getRepository, need, type Settings } from './access.ts';
import { ok, type Part, wrong } from './part.ts';

/** The file of each workflow that the database, GitHub or a tag starts. */
const workflowFiles = ['publish.yml', 'backup.yml', 'doctor.yml', 'upgrade.yml'];

export const getRepositoryPath = ({ settings }: Access) => `/repos/${getRepository(settings)}`;

/** The variables that the workflows read. `CLOUDFLARE_PROJECT` is last: without it, nothing is published. */
const variableNames = [
  'SITE_URL',
  'SUPABASE_URL',
  'SUPABASE_PUBLISHABLE_KEY',
  'CLOUDFLARE_ACCOUNT_ID',
  'OPERATOR_EMAIL',
  'AGE_RECIPIENT',
  'CLOUDFLARE_PROJECT',
];

/** Variables that the workflows can do without: a larger plan at the host, a bucket for backups, and what `npm run doctor` should know. */
const optionalVariableNames = [
  'CLOUDFLARE_TOKEN_EXPIRES_ON',
  'SUPABASE_PLAN',
  'HOST_MAX_FILES',
  'S3_ENDPOINT',
  'S3_BUCKET',
  'S3_REGION',
];

const secretNames = ['SUPABASE_SECRET_KEY', 'CLOUDFLARE_API_TOKEN'];
const optionalSecretNames = ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'];

/** @throws {MissingSetting} */
export const listVariables = (settings: Settings) =>
  list(settings, optionalVariableNames, variableNames);

/** @throws {MissingSetting} */
export const listSecrets = (settings: Settings) => list(settings, optionalSecretNames, secretNames);

function list(
  settings: Settings,
  optional: readonly string[],
  required: readonly string[],
): Record<string, string> {
  const names = [...optional.filter((name) => settings[name]), ...required];
  return Object.fromEntries(names.map((name) => [name, need(settings, name)]));
}

const optionalNames = [...optionalVariableNames, ...optionalSecretNames];

/**
 * The optional settings that set-up has sent, or sends now, as it notes them in `.env`.
 * @param removed what the repository no longer has
 */
export const describeSent = (settings: Settings, removed: readonly string[] = []): string =>
  optionalNames
    .filter((name) => settings[name] || listSent(settings).includes(name))
    .filter((name) => !removed.includes(name))
    .join(',');

const listSent = ({ REPOSITORY_SENT }: Settings) => REPOSITORY_SENT?.split(',') ?? [];

/**
 * The optional settings that were emptied: an empty line in `.env`, or one that is gone after set-up had sent it. What was
 * written by hand on GitHub alone stays.
 */
function listEmptied(settings: Settings): string[] {
  const sent = listSent(settings);
  return optionalNames.filter(
    (name) => settings[name] === '' || (!settings[name] && sent.includes(name)),
  );
}

/** Names what the repository still has of the settings that were emptied. */
export const findLeftOver = (found: Iterable<string>, settings: Settings): string[] => {
  const emptied = listEmptied(settings);
  return [...found].filter((name) => emptied.includes(name));
};

/**
 * A digest of the secrets, which is kept in `.env` after they were sent: GitHub shows their names only, so nothing else
 * tells that one has changed here.
 */
export function digestSecrets(settings: Settings): string {
  const text = JSON.stringify([getRepository(settings), listSecrets(settings)]);
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

export const readVariables = async (access: Access) => {
  const { variables } = await access.github.get<{ variables: { name: string; value: string }[] }>(
    `${getRepositoryPath(access)}/actions/variables?per_page=30`,
  );
  return new Map(variables.map(({ name, value }) => [name, value]));
};

export async function readSecretNames(access: Access): Promise<string[]> {
  const { secrets } = await access.github.get<{ secrets: { name: string }[] }>(
    `${getRepositoryPath(access)}/actions/secrets?per_page=100`,
  );
  return secrets.map(({ name }) => name);
}

/** Finds the workflows that GitHub does not run: it disables them after 60 days without a commit, and in forks. */
export async function findDisabledWorkflows(access: Access): Promise<string[]> {
  const disabled: string[] = [];
  for (const file of workflowFiles) {
    const path = `${getRepositoryPath(access)}/actions/workflows/${file}`;
    const { state } = await access.github.get<{ state: string }>(path);
    if (state !== 'active') disabled.push(file);
  }
  return disabled;
}

export const workflows: Part = {
  name: 'Workflows no GitHub',
  async check(access) {
    const disabled = await findDisabledWorkflows(access);
    if (disabled.length === 0) return ok();
    return wrong(`Desligados no GitHub: ${disabled.join(', ')}.`, 'npm run setup os liga.');
  },
};

export const repositoryVariables: Part = {
  name: 'Variáveis do repositório',
  async check(access) {
    const wanted = Object.entries(listVariables(access.settings));
    const found = await readVariables(access);
    const different = [
      ...wanted.filter(([name, value]) => found.get(name) !== value).map(([name]) => name),
      ...findLeftOver(found.keys(), access.settings),
    ];
    if (different.length === 0) return ok();
    return wrong(
      `Estas variáveis do repositório não são as de .env: ${different.join(', ')}.`,
      'npm run setup as corrige.',
    );
  },
};

export const repositorySecrets: Part = {
  name: 'Segredos do repositório',
  async check(access) {
    const found = await readSecretNames(access);
    const missing = Object.keys(listSecrets(access.settings)).filter(
      (name) => !found.includes(name),
    );
    if (missing.length > 0)
      return wrong(`O repositório não tem: ${missing.join(', ')}.`, 'npm run setup os envia.');
    const leftOver = findLeftOver(found, access.settings);
    if (leftOver.length > 0)
      return wrong(
        `O repositório ainda tem segredos que .env não tem mais: ${leftOver.join(', ')}.`,
        'npm run setup os apaga.',
      );
    if (access.settings.REPOSITORY_SECRETS_DIGEST === digestSecrets(access.settings)) return ok();
    return wrong(
      'Os segredos do repositório podem não ser os de .env.',
      'npm run setup os envia de novo.',
    );
  },
};
