/** What the refusals of Supabase, GitHub and Cloudflare mean, and what cures them, in Portuguese for the operator. */
import { type Explanation, readMessage } from './api.ts';

/** How the cure of a refusal ends that ends the run, too. */
const again = 'e repita o comando: ele continua de onde parou.';

/** How the cure of a refused token ends that is kept in .env. */
const store = (setting: string) => `e grave-o: npm run setup -- --change ${setting}.`;

/** Words a cure for a run that goes on, and asks for the token again. */
export const endWithQuestion = (words: string) =>
  words.replace(again, 'e cole-o aqui.').replace(/e grave-o: npm run setup .*$/, 'e cole-o aqui.');

/** Supabase makes a database read-only when its disk, or what the plan includes, is used up. */
export const fullDatabase: Explanation = {
  problem: 'O banco de dados está cheio: o Supabase só deixa ler dele.',
  cure: 'Mude de plano em https://supabase.com/dashboard/org/_/billing, ou apague o que não serve mais (https://supabase.com/docs/guides/platform/database-size diz como), e repita o comando.',
};

export const isFullDatabase = (message: string) => /read-only transaction/.test(message);

export function explainSupabase(status: number, reply: string): Explanation | undefined {
  const message = readMessage(reply);
  if (status === 401)
    return {
      problem: 'O Supabase não aceita o token de acesso (SUPABASE_ACCESS_TOKEN).',
      cure: `Crie outro em https://supabase.com/dashboard/account/tokens ${store('SUPABASE_ACCESS_TOKEN')}`,
    };
  if (/maximum limits|free projects|project limit/i.test(message))
    return {
      problem:
        'O plano gratuito do Supabase permite dois projetos ativos, e esta conta já tem dois.',
      cure: `Pause ou apague um deles em https://supabase.com/dashboard/projects, ou mude de plano, ${again}`,
    };
  if (/already exists/i.test(message) && /project|name/i.test(message))
    return {
      problem: 'Já existe no Supabase um projeto com este nome.',
      cure: 'Escolha outro nome: npm run setup -- --change PROJECT_NAME.',
    };
  if (/paused|inactive/i.test(message))
    return {
      problem: 'O projeto do Supabase está pausado.',
      cure: `Abra-o em https://supabase.com/dashboard/projects, escolha “Restore project” ${again}`,
    };
  if (isFullDatabase(message)) return fullDatabase;
  if (status === 413 || /too large|size limit|exceeds/i.test(message))
    return {
      problem: 'A função é maior do que o Supabase aceita.',
      cure: 'Reveja o que supabase/functions/agendar-visita-email importa, e repita o comando.',
    };
  if (status === 402)
    return {
      problem: `O plano desta conta do Supabase não permite isso${message && ` (${message})`}.`,
      cure: `Mude de plano em https://supabase.com/dashboard/org/_/billing ${again}`,
    };
  if (status === 403)
    return {
      problem: `Esta conta do Supabase não pode fazer isso${message && ` (${message})`}.`,
      cure: `Peça a quem administra a organização o papel “Administrator” ou “Owner” ${again}`,
    };
  return undefined;
}

export function explainGitHub(
  status: number,
  reply: string,
  path: string,
): Explanation | undefined {
  const message = readMessage(reply);
  if (status === 401)
    return {
      problem: 'O GitHub não aceita o token: está errado, foi revogado ou venceu.',
      cure: `Crie outro em https://github.com/settings/personal-access-tokens ${again}`,
    };
  if (status === 403 && /rate limit/i.test(message))
    return {
      problem: 'O GitHub recebeu pedidos demais em pouco tempo.',
      cure: 'Espere uma hora e repita o comando: ele continua de onde parou.',
    };
  if (/actions/i.test(message) && /disabled/i.test(message))
    return {
      problem: 'O Actions está desligado neste repositório.',
      cure: `Ligue-o no repositório, em Settings → Actions → General → Allow all actions, ${again}`,
    };
  if (status === 403)
    return {
      problem: `O token do GitHub não permite isso${message && ` (${message})`}.`,
      cure: `Dê a ele, na página do token, a permissão que falta para este repositório, ${again}`,
    };
  if (status === 404 && path.includes('/actions/workflows/'))
    return {
      problem: 'O GitHub não encontra o workflow na branch principal do repositório.',
      cure: `Envie os arquivos de .github/workflows para a branch principal (git push) ${again}`,
    };
  if (status === 404)
    return {
      problem: 'O GitHub não encontra o repositório, ou o token não tem acesso a ele.',
      cure: `Confira o nome (GITHUB_REPOSITORY) e se o token inclui este repositório, ${again}`,
    };
  if (status === 422 && /disabled/i.test(message))
    return {
      problem: 'O workflow está desligado.',
      cure: `Ligue-o no repositório, em Actions → o nome dele → Enable workflow, ${again}`,
    };
  return undefined;
}

export function explainCloudflare(status: number, reply: string): Explanation | undefined {
  const message = readMessage(reply);
  // 10000: the token is valid, but lacks the permission or the account; 9109, 6003, 1000: the token itself is wrong.
  if (status === 401 || (status === 400 && /token|authorization header/i.test(message)))
    return {
      problem: 'O Cloudflare não aceita o token (CLOUDFLARE_API_TOKEN).',
      cure: `Crie outro em https://dash.cloudflare.com/profile/api-tokens com a permissão “Cloudflare Pages: Edit” ${store('CLOUDFLARE_API_TOKEN')}`,
    };
  if (status === 403)
    return {
      problem: 'O token do Cloudflare não permite isso.',
      cure: `Dê a ele “Account · Cloudflare Pages · Edit” em https://dash.cloudflare.com/profile/api-tokens ${again}`,
    };
  if (/custom domain/i.test(message))
    return {
      problem: 'O domínio já é de outro projeto no Cloudflare Pages.',
      cure: `Tire-o de lá (Workers & Pages → projeto → Custom domains) ${again}`,
    };
  if (status === 409)
    return {
      problem: 'Já existe no Cloudflare Pages um projeto com este nome.',
      cure: `Ponha outro nome em .env (CLOUDFLARE_PROJECT) ${again}`,
    };
  return undefined;
}
