import { type Access, need } from './access.ts';
import { ok, type Part, wrong } from './part.ts';
import { readVariables } from './repository.ts';

export interface PagesProject {
  id: string;
  name: string;
  /** Host name on pages.dev. It has letters more than the project's name when that one is taken. */
  subdomain: string;
  production_branch: string;
  domains: string[];
  latest_deployment: object | null;
  /** The repository that Cloudflare builds by itself. */
  source?: object | null;
}

export interface PagesDomain {
  name: string;
  status: string;
  validation_data?: { error_message?: string };
  verification_data?: { error_message?: string };
}

export const getProjectsPath = (access: Access) =>
  `/accounts/${need(access.settings, 'CLOUDFLARE_ACCOUNT_ID')}/pages/projects`;

export const getPagesPath = (access: Access) =>
  `${getProjectsPath(access)}/${need(access.settings, 'CLOUDFLARE_PROJECT')}`;

export const readPagesProject = (access: Access) =>
  access.cloudflare.find<PagesProject>(getPagesPath(access));

/**
 * Whether a project may be published to: this installation made it, nothing was ever published to it, or this
 * repository publishes to it. Any other project of the same name may be somebody's site.
 */
export async function isOwnPagesProject(found: PagesProject, access: Access): Promise<boolean> {
  const { CLOUDFLARE_ACCOUNT_ID, CLOUDFLARE_PROJECT_ID } = access.settings;
  if (found.id === CLOUDFLARE_PROJECT_ID || isEmpty(found)) return true;
  const variables = await readVariables(access);
  return (
    variables.get('CLOUDFLARE_PROJECT') === found.name &&
    variables.get('CLOUDFLARE_ACCOUNT_ID') === CLOUDFLARE_ACCOUNT_ID
  );
}

const isEmpty = ({ latest_deployment, source, domains, subdomain }: PagesProject) =>
  !latest_deployment && !source && domains.every((name) => name === subdomain);

export const pagesProject: Part = {
  name: 'Projeto no Cloudflare Pages',
  async check(access) {
    const found = await readPagesProject(access);
    if (!found) return wrong('O projeto no Cloudflare Pages não existe.', 'npm run setup o cria.');
    if (found.production_branch === 'main') return ok(found.subdomain);
    return wrong(
      `O projeto no Cloudflare Pages publica a branch ${found.production_branch}, e não a main.`,
      'npm run setup o corrige.',
    );
  },
};

export const domain: Part = {
  name: 'Domínio do site',
  async check(access) {
    const { hostname } = new URL(need(access.settings, 'SITE_URL'));
    const found = await readPagesProject(access);
    if (found?.subdomain === hostname) return ok(hostname);
    const added = await access.cloudflare.find<PagesDomain>(
      `${getPagesPath(access)}/domains/${hostname}`,
    );
    if (!added)
      return wrong(
        `O Cloudflare Pages não conhece o domínio ${hostname}.`,
        'npm run setup o acrescenta.',
      );
    if (added.status === 'active') return ok(hostname);
    return wrong(
      `O domínio ${hostname} ainda não aponta para o site.`,
      `Onde o domínio foi registrado, crie: ${hostname} CNAME ${found?.subdomain ?? ''}. Depois rode npm run setup.`,
    );
  },
};
