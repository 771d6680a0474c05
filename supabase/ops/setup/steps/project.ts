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
      const foundAgain = workplace.settings.SUPABASE_DB_PASSWORD && (await findNamesake(workplace));
      const found = foundAgain || (await createProject(workplace));
      await workplace.save({ SUPABASE_PROJECT_REF: found.ref });
    }
    await awaitProject(workplace, report);
  },
};

/**
 * Settles in which organization the project is created, and under which name.
 * @throws {Refusal} when only a person can decide it, and nobody can be asked
 */
export async function settleProject(workplace: Workplace): Promise<void> {
  const { settings, terminal } = workplace;
  if (settings.SUPABASE_PROJECT_REF || settings.SUPABASE_URL) return;
  for (;;) {
    const foreign = await findForeignProject(workplace);
    if (!foreign) break;
    if (!terminal.isInteractive) throw new Refusal(describeForeignProject(foreign));
    terminal.say(describeForeignProject(foreign));
    await workplace.forget('PROJECT_NAME');
    await workplace.answer('PROJECT_NAME');
  }
  if (!settings.SUPABASE_ORGANIZATION)
    await workplace.save({ SUPABASE_ORGANIZATION: await chooseOrganization(workplace) });
}

const findNamesake = async ({ management, settings }: Workplace) => {
  const projects = await management.get<Project[]>('/v1/projects');
  return projects.find(({ name }) => name === need(settings, 'PROJECT_NAME'));
};

/**
 * Finds a project of the chosen name that this installation has not asked for: it may hold something else, and is never
 * touched. A password in `.env` says that an earlier run, which was killed, has asked for the project.
 */
const findForeignProject = async (workplace: Workplace) =>
  workplace.settings.SUPABASE_DB_PASSWORD ? undefined : findNamesake(workplace);

const describeForeignProject = ({ name, ref }: Project) =>
  `Já existe no Supabase um projeto chamado ${name}. Escolha outro nome (npm run setup -- --change PROJECT_NAME); se ` +
  `aquele é o desta escola, interrompa, grave SUPABASE_PROJECT_REF=${ref} em .env, e repita o comando.`;

async function createProject(workplace: Workplace): Promise<Project> {
  await settleProject(workplace);
  const { settings } = workplace;
  const password = settings.SUPABASE_DB_PASSWORD || randomBytes(24).toString('base64url');
  // Stored first: a run that is killed after the request must still know the password.
  await workplace.save({ SUPABASE_DB_PASSWORD: password });
  return workplace.management.send<Project>('POST', '/v1/projects', {
    name: need(settings, 'PROJECT_NAME'),
    organization_slug: need(settings, 'SUPABASE_ORGANIZATION'),
    db_pass: password,
    region_selection: { type: 'specific', code: region },
  });
}

async function chooseOrganization(workplace: Workplace): Promise<string> {
  const { terminal } = workplace;
  const organizations = await workplace.management.get<Organization[]>('/v1/organizations');
  const [first, ...others] = organizations;
  if (!first)
    throw new Refusal(
      'Esta conta do Supabase não tem organização. Crie uma em https://supabase.com/dashboard/new, e repita o comando.',
    );
  if (others.length === 0) return first.slug;
  const list = organizations.map(({ slug, name }) => `  ${slug}  ${name}`).join('\n');
  if (!terminal.isInteractive)
    throw new Refusal(`SUPABASE_ORGANIZATION: diga em que organização fica o projeto.\n${list}`);
  terminal.say(`\nEm que organização do Supabase fica o projeto?\n${list}`);
  for (;;) {
    const chosen = await terminal.ask('Código da organização', first.slug);
    if (organizations.some(({ slug }) => slug === chosen)) return chosen;
    terminal.say('Não há organização com este código: copie um da lista.');
  }
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
