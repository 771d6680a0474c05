import { Refusal } from '../../../local/log.ts';
import { createGitHubApi, getRepository, quote } from '../../parts/access.ts';
import { ok, wrong } from '../../parts/part.ts';
import { getRepositoryPath, readVariables } from '../../parts/repository.ts';
import type { Step } from '../step.ts';
import { configure } from './configure.ts';
import { setVariables } from './repository.ts';

const variable = { PUBLISH_ON_SAVE: 'true' };

interface Dispatch {
  repository: string | null;
  expires_on: string | null;
  has_token: boolean;
}

export const dispatchStep: Step = {
  name: 'Publicar ao salvar',
  plan: 'ligar o banco ao GitHub, para que cada mudança salva se publique',
  async check(workplace) {
    if (!workplace.settings.GITHUB_DISPATCH_EXPIRES)
      return wrong('O banco ainda não tem o token com que pede publicações.', '');
    const [found] = await workplace.sql<Dispatch>(`
      select repository, token_expires_on::text as expires_on,
        exists (select from vault.secrets where name = 'github_token') as has_token
      from private.disparo`);
    if (!found?.has_token || found.repository !== getRepository(workplace.settings))
      return wrong('O banco ainda não pode pedir publicações ao GitHub.', '');
    const variables = await readVariables(workplace);
    if (variables.get('PUBLISH_ON_SAVE') !== variable.PUBLISH_ON_SAVE)
      return wrong('O repositório não sabe que o banco pede as publicações.', '');
    return ok(found.expires_on ? `o token vence em ${formatDate(found.expires_on)}` : undefined);
  },
  async establish(workplace) {
    const repository = getRepository(workplace.settings);
    const token = await workplace.answer('GITHUB_DISPATCH_TOKEN');
    // The database only learns later, from GitHub's response, that a token is refused.
    const github = createGitHubApi(workplace.settings, token);
    const workflow = `${getRepositoryPath(workplace)}/actions/workflows/publish.yml`;
    const response = await github.getResponse(workflow);
    // Any token may read a public repository. To enable an enabled workflow changes nothing, but takes the permission.
    await github.send('PUT', `${workflow}/enable`);
    const expiry = readExpiry(response);
    await configure(
      workplace,
      `configure_dispatch(${quote(repository)}, ${quote(token)}, ${expiry ? `${quote(expiry)}::date` : 'null'})`,
    );
    await setVariables(variable, workplace);
    // The token is in Vault now, and needed nowhere else.
    await workplace.save({
      GITHUB_DISPATCH_TOKEN: null,
      GITHUB_DISPATCH_EXPIRES: expiry ?? 'nunca',
    });
  },
};

/** Reads the day on which a token expires from the header that GitHub adds to responses. */
function readExpiry(response: Response): string | undefined {
  const header = response.headers.get('github-authentication-token-expiration') ?? '';
  const day = /^\d{4}-\d\d-\d\d/.exec(header)?.[0];
  if (day && day <= new Date().toISOString().slice(0, 10))
    throw new Refusal('O token do GitHub vence hoje. Crie outro, com validade de um ano.');
  return day;
}

const formatDate = (day: string) => day.split('-').reverse().join('/');
