import { Refusal } from '../../local/log.ts';
import { type Access, createGitHubApi, getRepository, type Settings } from '../parts/access.ts';
import { findSchoolNameProblem } from '../../school/begin-school.ts';
import { readCloudflareToken } from '../parts/cloudflare-token.ts';

/** A setting that only a person knows. */
export interface Question {
  /** The setting that the answer is stored in. */
  name: string;
  /** The question, in Portuguese. */
  words: string;
  /** What to do before answering, such as the page on which a token is made. */
  guide?: (settings: Settings) => string;
  isSecret?: boolean;
  /** An empty answer is an answer, too. */
  isOptional?: boolean;
  /** The answer is kept in memory only. */
  isForgotten?: boolean;
  /** Whether the question has to be answered at all; by default it has. */
  isNeeded?: (settings: Settings) => boolean;
  /** A setting that says that the answer was used; it is removed when the question is asked again. */
  usedAs?: string;
  suggest?: (settings: Settings) => string | undefined;
  /** Converts an answer to the form in which it is stored. */
  normalize?: (answer: string) => string;
  /** What is wrong with an answer, in a sentence. */
  findProblem?: (answer: string, settings: Settings) => string | undefined;
  /** Tries the answer with the service that it is for. @throws {Refusal} */
  tryOut?: (answer: string, access: Access) => Promise<void>;
}

/** What is wrong with the name of a project, in a sentence. */
export const findNameProblem = (name: string) =>
  /^[a-z0-9][a-z0-9-]{0,56}[a-z0-9]$/.test(name)
    ? undefined
    : 'Use letras minúsculas sem acento, números e hífens.';

const isMailAddress = (text: string) => /^[^\s@<>,;]+@[^\s@<>,;]+\.[^\s@<>,;]+$/.test(text);
const checkMailAddress = (text: string) =>
  isMailAddress(text) ? undefined : 'Isto não é um endereço de e-mail.';

/** The account or organization that owns the repository: GitHub only offers its repositories when it is chosen. */
const getOwner = (settings: Settings) => getRepository(settings).split('/')[0] ?? '';

/** Ports on which a hosted function can reach a mail server. */
const mailPorts = ['465', '2525'];

/** Cloudflare's form for a token, with the permission filled in. It cannot fill in an account or an expiry. */
const cloudflareTokenForm =
  'https://dash.cloudflare.com/profile/api-tokens?permissionGroupKeys=' +
  encodeURIComponent(JSON.stringify([{ key: 'page', type: 'edit' }])) +
  '&accountId=*&zoneId=all&name=escola';

interface Repository {
  permissions?: { push?: boolean };
}

/** Tries what the token has to be able to read; whether it may write shows in the steps that do. */
async function tryGitHubToken({ github, settings }: Access): Promise<void> {
  const repository = getRepository(settings);
  const path = `/repos/${repository}`;
  const { permissions } = await github.get<Repository>(path);
  if (permissions?.push === false)
    throw new Refusal(
      `Esta pasta é um clone de ${repository}, em que a sua conta do GitHub não pode gravar. Copie o projeto para a sua ` +
        'conta e clone a cópia, como diz docs/deploy/supabase.md.',
    );
  for (const part of ['secrets/public-key', 'variables?per_page=1', 'workflows'])
    await github.get(`${path}/actions/${part}`);
}

/** Tries whether the token is valid, and whether it may see Pages: its account may be known later only. */
async function tryCloudflareToken(access: Access): Promise<void> {
  await readCloudflareToken(access);
  const { cloudflare, settings } = access;
  const accounts = settings.CLOUDFLARE_ACCOUNT_ID
    ? [{ id: settings.CLOUDFLARE_ACCOUNT_ID }]
    : await cloudflare.get<{ id: string }[]>('/accounts');
  const [account, ...others] = accounts;
  if (account && others.length === 0)
    await cloudflare.get(`/accounts/${account.id}/pages/projects`);
}

/** All questions, in the order in which they are asked. */
export const questions: Question[] = [
  {
    name: 'PROJECT_NAME',
    words: 'Nome curto da escola, para os projetos no Supabase e no Cloudflare',
    suggest: ({ GITHUB_REPOSITORY }) =>
      GITHUB_REPOSITORY?.split('/')[1]
        ?.toLowerCase()
        .replace(/[^a-z0-9-]+/g, '-'),
    findProblem: findNameProblem,
  },
  {
    name: 'SCHOOL_NAME',
    words: 'Nome completo da escola, como aparece no site',
    // The pages of an earlier installation say what they say.
    isNeeded: ({ SCHOOL_NAME, SUPABASE_PROJECT_REF, SUPABASE_URL }) =>
      SCHOOL_NAME !== undefined || (!SUPABASE_PROJECT_REF && !SUPABASE_URL),
    findProblem: findSchoolNameProblem,
  },
  {
    name: 'SITE_URL',
    words: 'Endereço do site, como www.escola.com.br (vazio: um endereço grátis em pages.dev)',
    isOptional: true,
    normalize: (answer) => {
      const host = answer
        .toLowerCase()
        .replace(/^https?:\/\//, '')
        .replace(/\/+$/, '');
      return host && `https://${host}`;
    },
    findProblem: (url) =>
      url === '' || /^https:\/\/([a-z0-9-]+\.)+[a-z]{2,}$/.test(url)
        ? undefined
        : 'Escreva só o domínio, como www.escola.com.br.',
  },
  { name: 'STAFF_NAME', words: 'Nome da primeira pessoa que vai usar o painel' },
  {
    name: 'STAFF_EMAIL',
    words: 'E-mail dela, para entrar no painel',
    normalize: (email) => email.toLowerCase(),
    findProblem: checkMailAddress,
  },
  {
    name: 'MAIL_TO',
    words: 'E-mail que recebe os pedidos de visita',
    suggest: ({ STAFF_EMAIL }) => STAFF_EMAIL,
    findProblem: checkMailAddress,
  },
  {
    name: 'OPERATOR_EMAIL',
    words: 'E-mail de quem cuida do sistema (recebe avisos de cópias e do exame diário)',
    suggest: ({ STAFF_EMAIL }) => STAFF_EMAIL,
    findProblem: checkMailAddress,
  },
  {
    name: 'SMTP_HOST',
    words: 'Servidor que envia os e-mails (SMTP), como smtp.exemplo.com.br',
    findProblem: (host) =>
      /^[\w-]+(\.[\w-]+)*$/.test(host) ? undefined : 'Escreva só o nome do servidor.',
  },
  {
    name: 'SMTP_PORT',
    words: 'Porta desse servidor',
    suggest: () => '465',
    findProblem: (port) =>
      mailPorts.includes(port)
        ? undefined
        : 'Use a porta 465 ou 2525: as funções do Supabase não alcançam as portas 25 e 587.',
  },
  { name: 'SMTP_USER', words: 'Usuário nesse servidor' },
  { name: 'SMTP_PASS', words: 'Senha nesse servidor', isSecret: true },
  {
    name: 'SMTP_FROM',
    words: 'Endereço que aparece como remetente dos e-mails',
    suggest: ({ SMTP_USER }) => (SMTP_USER && isMailAddress(SMTP_USER) ? SMTP_USER : undefined),
    findProblem: checkMailAddress,
  },
  {
    name: 'SUPABASE_ACCESS_TOKEN',
    words: 'Token de acesso do Supabase',
    isSecret: true,
    guide: () =>
      'Abra https://supabase.com/dashboard/account/tokens, escolha “Generate new token”, validade de 7 dias,\n' +
      'e copie o token. Ele abre a conta toda: fica só em .env, e pode ser apagado depois.',
    tryOut: async (_, access) => {
      await access.management.get('/v1/organizations');
    },
  },
  {
    name: 'GITHUB_TOKEN',
    words: 'Token do GitHub para esta instalação',
    isSecret: true,
    isForgotten: true,
    guide: (settings) =>
      'Abra https://github.com/settings/personal-access-tokens/new e escolha: ' +
      `Resource owner ${getOwner(settings)}; Expiration\n` +
      `7 days; Only select repositories → ${getRepository(settings)}; Permissions → Repository: Actions, Secrets e\n` +
      'Variables, “Read and write”. ' +
      'Ele não é guardado. (Com o programa gh instalado e gh auth login, nem é preciso.)',
    tryOut: (_, access) => tryGitHubToken(access),
  },
  {
    name: 'CLOUDFLARE_API_TOKEN',
    words: 'Token do Cloudflare',
    isSecret: true,
    guide: () =>
      `Abra ${cloudflareTokenForm}\n` +
      'A página já vem com a permissão Account · Cloudflare Pages · Edit. Em Account Resources, escolha só a conta da escola;\n' +
      'em TTL, uma data daqui a um ano. Depois: Continue to summary, Create Token, e copie o token.',
    tryOut: (_, access) => tryCloudflareToken(access),
  },
  {
    name: 'GITHUB_DISPATCH_TOKEN',
    words: 'Token do GitHub para publicar o site',
    isSecret: true,
    usedAs: 'GITHUB_DISPATCH_EXPIRES',
    isNeeded: ({ GITHUB_DISPATCH_EXPIRES }) => !GITHUB_DISPATCH_EXPIRES,
    guide: (settings) =>
      'Com ele, o banco de dados pede ao GitHub que publique o site. Abra https://github.com/settings/personal-access-tokens/new\n' +
      `e escolha: Resource owner ${getOwner(settings)}; Expiration → Custom, uma data daqui a pouco menos de um ano; Only\n` +
      `select repositories → ${getRepository(settings)}; Permissions → Repository: Actions, “Read and write”, e nada mais.\n` +
      'O painel avisa 30 dias antes que ele vença.',
    findProblem: (token, { GITHUB_TOKEN }) =>
      token === GITHUB_TOKEN
        ? 'Este é o token da instalação: crie outro, que só tenha a permissão Actions.'
        : token.startsWith('github_pat_')
          ? undefined
          : 'Um token “fine-grained” começa com github_pat_; este não é um.',
    tryOut: async (token, { settings }) => {
      const github = createGitHubApi(settings, token);
      const path = `/repos/${getRepository(settings)}/actions/workflows/publish.yml`;
      const { state } = await github.get<{ state: string }>(path);
      // To enable an enabled workflow changes nothing, but takes the permission.
      if (state === 'active') await github.send('PUT', `${path}/enable`);
    },
  },
];

export function findQuestion(name: string): Question {
  const question = questions.find((each) => each.name === name);
  if (!question)
    throw new Refusal(`Não há pergunta chamada ${name}: npm run setup -- --help lista os nomes.`);
  return question;
}
