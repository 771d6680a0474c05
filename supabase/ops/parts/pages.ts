import { type Access, need } from './access.ts';
import { ok, type Part, wrong } from './part.ts';

export interface PagesProject {
  name: string;
  /** Host name on pages.dev. It has letters more than the project's name when that one is taken. */
  subdomain: string;
  production_branch: string;
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

export const pagesProject: Part = {
  name: 'Projeto no Cloudflare Pages',
  async check(access) {
    const found = await readPagesProject(access);
    if (!found) return wrong('O projeto no Cloudflare Pages não existe.', 'npm run setup o cria.');
    if (found.production_branch === 'main') return ok(found.subdomain);
    return wrong(
      `O projeto no Cloudflare Pages publica o ramo ${found.production_branch}, e não main.`,
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
      `Onde o domínio foi registrado, crie: ${hostname} CNAME ${found?.subdomain ?? ''}. Depois repita o comando.`,
    );
  },
};
