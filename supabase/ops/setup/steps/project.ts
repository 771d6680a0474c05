import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Refusal } from '../../../local/log.ts';
import { type Access, createProjectUrl, getProjectRef, need } from '../../parts/access.ts';
import { isComing, judgeProject, type Project, project, readProject } from '../../parts/project.ts';
import { ok, wrong } from '../../parts/part.ts';
import type { Step, Workplace } from '../step.ts';

/** São Paulo. */
const region = 'sa-east-1';

/** How long to wait for a new project, in milliseconds. Supabase needs one to three minutes. */
const startTimeout = 15 * 60_000;

interface Organization {
  slug: string;
  name: string;
}

export const projectStep: Step = {
  ...project,
  plan: 'criar o projeto no Supabase, em São Paulo, e esperar que fique pronto (até 3 minutos)',
  async check(workplace) {
    const { SUPABASE_PROJECT_REF, SUPABASE_URL } = workplace.settings;
    if (!SUPABASE_PROJECT_REF && !SUPABASE_URL) return wrong('Ainda não há projeto.', '');
    return project.check(workplace);
  },
  async establish(workplace, report) {
    if (!workplace.settings.SUPABASE_PROJECT_REF && !workplace.settings.SUPABASE_URL) {
      const found = (await findProject(workplace)) ?? (await createProject(workplace));
      await workplace.save({ SUPABASE_PROJECT_REF: found.ref });
    }
    await awaitProject(workplace, report);
  },
};

/**
 * Finds the project of an earlier run that was killed before it stored the project's name. A project that this
 * installation has not asked for may hold something else, and is never touched.
 */
async function findProject({ management, settings }: Workplace): Promise<Project | undefined> {
  const name = need(settings, 'PROJECT_NAME');
  const projects = await management.get<Project[]>('/v1/projects');
  const found = projects.find((each) => each.name === name);
  if (!found || settings.SUPABASE_DB_PASSWORD) return found;
  throw new Refusal(
    `Já existe no Supabase um projeto chamado ${name}. Se é ele, grave SUPABASE_PROJECT_REF=${found.ref} em .env; ` +
      'e repita o comando; se não, escolha outro nome: npm run setup -- --change PROJECT_NAME.',
  );
}

async function createProject(workplace: Workplace): Promise<Project> {
  const organization = await chooseOrganization(workplace);
  const password = workplace.settings.SUPABASE_DB_PASSWORD || randomBytes(24).toString('base64url');
  // Stored first: a run that is killed after the request must still know the password.
  await workplace.save({ SUPABASE_DB_PASSWORD: password });
  return workplace.management.send<Project>('POST', '/v1/projects', {
    name: need(workplace.settings, 'PROJECT_NAME'),
    organization_slug: organization,
    db_pass: password,
    region_selection: { type: 'specific', code: region },
  });
}

async function chooseOrganization(workplace: Workplace): Promise<string> {
  const given = workplace.settings.SUPABASE_ORGANIZATION;
  if (given) return given;
  const organizations = await workplace.management.get<Organization[]>('/v1/organizations');
  const [first, ...others] = organizations;
  if (!first)
    throw new Refusal(
      'Esta conta do Supabase não tem organização. Crie uma em https://supabase.com/dashboard/new, e repita o comando.',
    );
  if (others.length === 0) return first.slug;
  const list = organizations.map(({ slug, name }) => `  ${slug}  ${name}`).join('\n');
  if (!workplace.terminal.isInteractive)
    throw new Refusal(`Diga em que organização fica o projeto (SUPABASE_ORGANIZATION):\n${list}`);
  workplace.terminal.say(`Em que organização do Supabase fica o projeto?\n${list}`);
  const chosen = await workplace.terminal.ask('Código da organização', first.slug);
  await workplace.save({ SUPABASE_ORGANIZATION: chosen });
  return chosen;
}

async function awaitProject(workplace: Workplace, report: (detail: string) => void): Promise<void> {
  const deadline = Date.now() + startTimeout;
  for (;;) {
    const found = await readProject(workplace);
    const isReady = found?.status === 'ACTIVE_HEALTHY';
    if (isReady || (found && !isComing(found)) || Date.now() > deadline) {
      const finding = found && judgeProject(found);
      if (finding?.state === 'wrong') throw new Refusal(`${finding.problem} ${finding.cure}`);
      return;
    }
    report('o Supabase está preparando o projeto');
    await sleep(workplace.pause);
  }
}

interface Key {
  type: string | null;
  api_key: string | null;
}

export const keysStep: Step = {
  name: 'Chaves do projeto',
  plan: 'buscar as chaves do projeto e guardá-las em .env',
  async check(workplace) {
    const { settings } = workplace;
    const { SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY, SUPABASE_SECRET_KEY } = settings;
    if (!SUPABASE_URL || !SUPABASE_PUBLISHABLE_KEY || !SUPABASE_SECRET_KEY)
      return wrong('Faltam chaves em .env.', '');
    const keys = await readKeys(workplace);
    const isKnown = (value: string) => keys.some(({ api_key }) => api_key === value);
    return isKnown(SUPABASE_PUBLISHABLE_KEY) && isKnown(SUPABASE_SECRET_KEY)
      ? ok()
      : wrong('As chaves de .env não são deste projeto.', '');
  },
  async establish(workplace) {
    const ref = getProjectRef(workplace.settings);
    await workplace.save({
      SUPABASE_URL: createProjectUrl(workplace.settings, ref),
      SUPABASE_PUBLISHABLE_KEY: await findOrCreateKey('publishable', workplace),
      SUPABASE_SECRET_KEY: await findOrCreateKey('secret', workplace),
    });
  },
};

const getKeysPath = ({ settings }: Access) =>
  `/v1/projects/${getProjectRef(settings)}/api-keys?reveal=true`;

const readKeys = (access: Access) => access.management.get<Key[]>(getKeysPath(access));

/** Returns a key of a kind. Projects that were created some time ago may have keys of the old kinds only. */
async function findOrCreateKey(
  type: 'publishable' | 'secret',
  workplace: Workplace,
): Promise<string> {
  const keys = await readKeys(workplace);
  const found = keys.find((key) => key.type === type && key.api_key);
  const { api_key } =
    found ??
    (await workplace.management.send<Key>('POST', getKeysPath(workplace), {
      type,
      name: 'default',
    }));
  if (!api_key) throw new Refusal('O Supabase não mostra as chaves do projeto. Repita o comando.');
  return api_key;
}
