import { setTimeout as sleep } from 'node:timers/promises';
import { Refusal } from '../../../local/log.ts';
import { type Access, need } from '../../parts/access.ts';
import {
  domain,
  getPagesPath,
  getProjectsPath,
  type PagesDomain,
  type PagesProject,
  pagesProject,
  readPagesProject,
} from '../../parts/pages.ts';
import { wrong } from '../../parts/part.ts';
import type { Step, Workplace } from '../step.ts';

const branch = 'main';

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
    return pagesProject.check(workplace);
  },
  async establish(workplace) {
    const { settings } = workplace;
    // The daily examination warns 30 days before; it does not have the token.
    await workplace.save({ CLOUDFLARE_TOKEN_EXPIRES_ON: await readTokenExpiry(workplace) });
    await workplace.save({
      CLOUDFLARE_ACCOUNT_ID: settings.CLOUDFLARE_ACCOUNT_ID || (await chooseAccount(workplace)),
      CLOUDFLARE_PROJECT: settings.CLOUDFLARE_PROJECT || need(settings, 'PROJECT_NAME'),
    });
    const found = await readPagesProject(workplace);
    if (!found) await createPagesProject(workplace);
    else if (found.production_branch !== branch)
      await workplace.cloudflare.send('PATCH', getPagesPath(workplace), {
        production_branch: branch,
      });
    if (!workplace.settings.SITE_URL) {
      const made = await readPagesProject(workplace);
      if (made) await workplace.save({ SITE_URL: `https://${made.subdomain}` });
    }
  },
};

/** The last day of the token for Cloudflare; '' when it does not expire. */
async function readTokenExpiry({ cloudflare }: Access): Promise<string> {
  const token = await cloudflare.get<{ expires_on?: string }>('/user/tokens/verify');
  return token.expires_on?.slice(0, 10) ?? '';
}

async function createPagesProject(workplace: Workplace): Promise<void> {
  const name = need(workplace.settings, 'CLOUDFLARE_PROJECT');
  await workplace.cloudflare.send<PagesProject>('POST', getProjectsPath(workplace), {
    name,
    production_branch: branch,
  });
}

async function chooseAccount({ cloudflare, terminal }: Workplace): Promise<string> {
  const accounts = await cloudflare.get<{ id: string; name: string }[]>('/accounts');
  const [first, ...others] = accounts;
  if (first && others.length === 0) return first.id;
  const list = accounts.map(({ id, name }) => `  ${id}  ${name}`).join('\n');
  const where =
    list ||
    '  O número da conta está no endereço do painel: https://dash.cloudflare.com/<número da conta>';
  if (!terminal.isInteractive)
    throw new Refusal(
      `Diga em que conta do Cloudflare fica o site (CLOUDFLARE_ACCOUNT_ID):\n${where}`,
    );
  terminal.say(`Em que conta do Cloudflare fica o site?\n${where}`);
  return terminal.ask('Número da conta', first?.id);
}

/** How long to wait for a domain before going on without it, in milliseconds. */
const domainTimeout = 60 * 60_000;

export const domainStep: Step = {
  ...domain,
  plan: 'acrescentar o domínio ao Cloudflare Pages e dizer que registro criar',
  mayWait: true,
  async establish(workplace, report) {
    const { hostname } = new URL(need(workplace.settings, 'SITE_URL'));
    const path = `${getPagesPath(workplace)}/domains`;
    const added = await workplace.cloudflare.find<PagesDomain>(`${path}/${hostname}`);
    if (!added) await workplace.cloudflare.send('POST', path, { name: hostname });
    const found = await readPagesProject(workplace);
    workplace.terminal.say(`\n${describeRecord(hostname, found?.subdomain ?? '')}\n`);
    if (!(await shouldWait(workplace))) return;
    const deadline = Date.now() + domainTimeout;
    while (Date.now() < deadline) {
      // Asks Cloudflare to look again, which it otherwise does at growing intervals.
      const current = await workplace.cloudflare.send<PagesDomain>('PATCH', `${path}/${hostname}`);
      if (current.status === 'active') return;
      report(
        current.verification_data?.error_message ??
          current.validation_data?.error_message ??
          'o registro ainda não apareceu',
      );
      await sleep(workplace.pause);
    }
  },
};

async function shouldWait({ terminal, settings }: Workplace): Promise<boolean> {
  if (!terminal.isInteractive) return settings.WAIT_FOR_DOMAIN === 'true';
  return terminal.confirm('Espero aqui até o domínio apontar para o site?');
}

function describeRecord(hostname: string, target: string): string {
  return (
    `Onde o domínio foi registrado (por exemplo no Registro.br), crie este registro de DNS:\n\n` +
    `  nome ${hostname}   tipo CNAME   valor ${target}\n\n` +
    'Um domínio sem nada antes (escola.com.br) não aceita CNAME fora do Cloudflare: use www.escola.com.br, ou leve o\n' +
    'DNS do domínio para o Cloudflare (grátis): https://dash.cloudflare.com → Add a domain.'
  );
}
