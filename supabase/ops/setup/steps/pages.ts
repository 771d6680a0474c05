import { setTimeout as sleep } from 'node:timers/promises';
import { Refusal } from '../../../local/log.ts';
import { type Access, need } from '../../parts/access.ts';
import { readCloudflareToken } from '../../parts/cloudflare-token.ts';
import {
  domain,
  getPagesPath,
  getProjectsPath,
  isOwnPagesProject,
  type PagesDomain,
  type PagesProject,
  pagesProject,
  readPagesProject,
} from '../../parts/pages.ts';
import { ok, wrong } from '../../parts/part.ts';
import { findNameProblem } from '../questions.ts';
import type { Step, Workplace } from '../step.ts';

const branch = 'main';

/**
 * Settles which account and which project on Pages the site uses.
 * @throws {Refusal} when only a person can decide it, and nobody can be asked
 */
export async function settlePagesProject(workplace: Workplace): Promise<void> {
  const { settings, terminal } = workplace;
  const CLOUDFLARE_ACCOUNT_ID = settings.CLOUDFLARE_ACCOUNT_ID || (await chooseAccount(workplace));
  await workplace.save({ CLOUDFLARE_ACCOUNT_ID });
  const project = settings.CLOUDFLARE_PROJECT || need(settings, 'PROJECT_NAME');
  for (let name = project; ; name = await askForName(workplace)) {
    const found = await findPagesProject(name, workplace);
    if (!found || (await isOwnPagesProject(found, workplace))) {
      await workplace.save({ CLOUDFLARE_PROJECT: name });
      return;
    }
    if (!terminal.isInteractive) throw new Refusal(describeForeignProject(found));
    terminal.say(describeForeignProject(found));
  }
}

const findPagesProject = (name: string, workplace: Workplace) =>
  workplace.cloudflare.find<PagesProject>(`${getProjectsPath(workplace)}/${name}`);

const describeForeignProject = ({ id, name, subdomain }: PagesProject) =>
  `Já existe no Cloudflare Pages um projeto chamado ${name}, com outro site (https://${subdomain}). Escolha outro nome para ` +
  `o projeto: CLOUDFLARE_PROJECT em .env. Se aquele site é desta escola e pode ser substituído, grave CLOUDFLARE_PROJECT_ID=${id}.`;

async function askForName({ terminal }: Workplace): Promise<string> {
  for (;;) {
    const name = await terminal.ask('Outro nome para o projeto no Cloudflare Pages');
    const problem = findNameProblem(name);
    if (!problem) return name;
    terminal.say(problem);
  }
}

export const pagesProjectStep: Step = {
  ...pagesProject,
  plan: 'criar o projeto no Cloudflare Pages',
  async check(workplace) {
    const { CLOUDFLARE_ACCOUNT_ID, CLOUDFLARE_PROJECT, SITE_URL } = workplace.settings;
    if (!CLOUDFLARE_ACCOUNT_ID || !CLOUDFLARE_PROJECT || !SITE_URL)
      return wrong('Ainda não há projeto no Cloudflare Pages.', '');
    const expiry = await readTokenExpiry(workplace);
    if (expiry !== (workplace.settings.CLOUDFLARE_TOKEN_EXPIRES_ON ?? ''))
      return wrong('O token do Cloudflare é outro.', '');
    const found = await readPagesProject(workplace);
    if (found && !(await isOwnPagesProject(found, workplace)))
      return wrong(describeForeignProject(found), '');
    return pagesProject.check(workplace);
  },
  async establish(workplace) {
    // The daily examination warns 30 days before; it does not have the token.
    await workplace.save({ CLOUDFLARE_TOKEN_EXPIRES_ON: await readTokenExpiry(workplace) });
    await settlePagesProject(workplace);
    const { settings } = workplace;
    const found = (await readPagesProject(workplace)) ?? (await createPagesProject(workplace));
    await workplace.save({
      CLOUDFLARE_PROJECT_ID: found.id,
      ...(!settings.SITE_URL && { SITE_URL: `https://${found.subdomain}` }),
    });
    if (found.production_branch !== branch)
      await workplace.cloudflare.send('PATCH', getPagesPath(workplace), {
        production_branch: branch,
      });
  },
};

/** The last day of the token for Cloudflare; '' when it does not expire. */
async function readTokenExpiry(access: Access): Promise<string> {
  const { expires_on } = await readCloudflareToken(access);
  return expires_on?.slice(0, 10) ?? '';
}

const createPagesProject = (workplace: Workplace): Promise<PagesProject> =>
  workplace.cloudflare.send('POST', getProjectsPath(workplace), {
    name: need(workplace.settings, 'CLOUDFLARE_PROJECT'),
    production_branch: branch,
  });

const accountNumber = /\b[0-9a-f]{32}\b/i;

async function chooseAccount({ cloudflare, terminal }: Workplace): Promise<string> {
  // A token that may only edit Pages may be unable to list its own account.
  const accounts = await cloudflare.get<{ id: string; name: string }[]>('/accounts');
  const [first, ...others] = accounts;
  if (first && others.length === 0) return first.id;
  const list = accounts.map(({ id, name }) => `  ${id}  ${name}`).join('\n');
  const where =
    list ||
    '  Abra https://dash.cloudflare.com: o número da conta fica no endereço da página, depois da barra.';
  if (!terminal.isInteractive)
    throw new Refusal(
      `CLOUDFLARE_ACCOUNT_ID: diga em que conta do Cloudflare fica o site.\n${where}`,
    );
  terminal.say(`\nEm que conta do Cloudflare fica o site?\n${where}`);
  for (;;) {
    const typed = await terminal.ask('Número da conta, ou o endereço da página', first?.id);
    const [number] = accountNumber.exec(typed) ?? [];
    if (number) return number.toLowerCase();
    terminal.say('O número da conta tem 32 letras e algarismos, de 0 a 9 e de a até f.');
  }
}

const getDomainsPath = (access: Access) => `${getPagesPath(access)}/domains`;

const getHostname = ({ settings }: Access) => new URL(need(settings, 'SITE_URL')).hostname;

export const domainRecordStep: Step = {
  name: 'Domínio no Cloudflare Pages',
  plan: 'acrescentar o domínio ao Cloudflare Pages e dizer que registro de DNS você cria',
  async check(workplace) {
    const hostname = getHostname(workplace);
    const found = await readPagesProject(workplace);
    if (found?.subdomain === hostname || found?.domains.includes(hostname)) return ok(hostname);
    return wrong(`O Cloudflare Pages não conhece o domínio ${hostname}.`, '');
  },
  async establish(workplace) {
    const name = getHostname(workplace);
    await workplace.cloudflare.send('POST', getDomainsPath(workplace), { name });
    workplace.terminal.say(
      `\n${await describeRecord(workplace)}\n\nCrie-o agora; enquanto isso, eu continuo.\n`,
    );
  },
};

/** How long to wait for a domain before going on without it, in milliseconds. */
const domainTimeout = 60 * 60_000;

export const domainStep: Step = {
  ...domain,
  plan: 'esperar que o domínio aponte para o site',
  mayWait: true,
  async establish(workplace, report) {
    const { terminal, settings } = workplace;
    if (!terminal.isInteractive && settings.WAIT_FOR_DOMAIN !== 'true') return;
    terminal.say(
      `\n${await describeRecord(workplace)}\n\nEspero aqui até o registro aparecer, por uma hora. Se ele demorar mais, Ctrl+C ` +
        'interrompe, e npm run\nsetup continua daqui.\n',
    );
    const path = `${getDomainsPath(workplace)}/${getHostname(workplace)}`;
    const deadline = Date.now() + domainTimeout;
    while (Date.now() < deadline) {
      // Asks Cloudflare to look again, which it otherwise does at growing intervals.
      const current = await workplace.cloudflare.send<PagesDomain>('PATCH', path);
      if (current.status === 'active') return;
      const reason =
        current.verification_data?.error_message ?? current.validation_data?.error_message;
      report(`o registro ainda não apareceu${reason ? ` (Cloudflare: ${reason})` : ''}`);
      await sleep(workplace.pause);
    }
  },
};

async function describeRecord(workplace: Workplace): Promise<string> {
  const found = await readPagesProject(workplace);
  return (
    `Onde o domínio foi registrado (por exemplo no Registro.br), crie este registro de DNS:\n\n` +
    `  nome ${getHostname(workplace)}   tipo CNAME   valor ${found?.subdomain ?? ''}\n\n` +
    'Um domínio sem nada antes (escola.com.br) não aceita CNAME fora do Cloudflare: use www.escola.com.br, ou leve o\n' +
    'DNS do domínio para o Cloudflare (grátis): https://dash.cloudflare.com → Add a domain.'
  );
}
