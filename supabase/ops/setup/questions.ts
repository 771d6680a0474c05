import { createGitHubApi, getRepository, type Access, type Settings } from '../parts/access.ts';
import { Refusal } from '../../local/log.ts';

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

const isMailAddress = (text: string) => /^[^\s@<>,;]+@[^\s@<>,;]+\.[^\s@<>,;]+$/.test(text);
const checkMailAddress = (text: string) =>
  isMailAddress(text) ? undefined : 'Isto não é um endereço de e-mail.';

/** The account or organization that owns the repository: GitHub only offers its repositories when it is chosen. */
const getOwner = (settings: Settings) => getRepository(settings).split('/')[0] ?? '';

/** Ports on which a hosted function can reach a mail server. */
const mailPorts = ['465', '2525'];

/** All questions, in the order in which they are asked. */
export const questions: Question[] = [
  {
    name: 'PROJECT_NAME',
    words: 'Nome curto da escola, para os projetos no Supabase e no Cloudflare',
    suggest: ({ GITHUB_REPOSITORY }) =>
      GITHUB_REPOSITORY?.split('/')[1]
        ?.toLowerCase()
        .replace(/[^a-z0-9-]+/g, '-'),
    findProblem: (name) =>
      /^[a-z0-9][a-z0-9-]{0,56}[a-z0-9]$/.test(name)
        ? undefined
        : 'Use letras minúsculas sem acento, números e hífens.',
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
  { name: 'STAFF_NAME', words: 'Nome da primeira pessoa do painel' },
  {
    name: 'STAFF_EMAIL',
    words: 'E-mail dela, com que vai entrar',
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
    words: 'Servidor de e-mail que envia, como smtp.exemplo.com.br',
    findProblem: (host) =>
      /^[\w-]+(\.[\w-]+)*$/.test(host) ? undefined : 'Escreva só o nome do servidor.',
  },
  {
    name: 'SMTP_PORT',
    words: 'Porta dele',
    suggest: () => '465',
    findProblem: (port) =>
      mailPorts.includes(port)
        ? undefined
        : 'Use a porta 465 ou 2525: as funções do Supabase não alcançam as portas 25 e 587.',
  },
  { name: 'SMTP_USER', words: 'Usuário no servidor de e-mail' },
  { name: 'SMTP_PASS', words: 'Senha no servidor de e-mail', isSecret: true },
  {
    name: 'SMTP_FROM',
    words: 'Endereço de que os e-mails saem',
    suggest: ({ SMTP_USER }) => (SMTP_USER && isMailAddress(SMTP_USER) ? SMTP_USER : undefined),
    findProblem: checkMailAddress,
  },
  {
    name: 'SUPABASE_ACCESS_TOKEN',
    words: 'Token de acesso do Supabase',
    isSecret: true,
    guide: () =>
      'Entre em https://supabase.com/dashboard/account/tokens, escolha “Generate new token”, validade de 7 dias,\n' +
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
      'Entre em https://github.com/settings/personal-access-tokens/new e escolha: ' +
      `Resource owner ${getOwner(settings)}; Expiration\n` +
      `7 days; Only select repositories → ${getRepository(settings)}; Permissions → Repository: Actions, Secrets e\n` +
      'Variables, “Read and write”. ' +
      'Ele não é guardado. (Com o programa gh instalado e gh auth login, nem é preciso.)',
    tryOut: async (_, access) => {
      await access.github.get(`/repos/${getRepository(access.settings)}`);
    },
  },
  {
    name: 'CLOUDFLARE_API_TOKEN',
    words: 'Token do Cloudflare',
    isSecret: true,
    guide: () =>
      'Entre em https://dash.cloudflare.com/profile/api-tokens, escolha “Create Token”, depois “Create Custom Token”,\n' +
      'com a permissão Account · Cloudflare Pages · Edit, só para a conta da escola, e validade de um ano (TTL).',
    tryOut: async (_, access) => {
      await access.cloudflare.get('/user/tokens/verify');
    },
  },
  {
    name: 'GITHUB_DISPATCH_TOKEN',
    words: 'Token do GitHub com que o site se publica',
    isSecret: true,
    usedAs: 'GITHUB_DISPATCH_EXPIRES',
    isNeeded: ({ GITHUB_DISPATCH_EXPIRES }) => !GITHUB_DISPATCH_EXPIRES,
    guide: (settings) =>
      'Com ele o banco de dados pede ao GitHub que publique. Entre em https://github.com/settings/personal-access-tokens/new\n' +
      `e escolha: Resource owner ${getOwner(settings)}; Expiration → Custom, um dia daqui a pouco menos de um ano; Only\n` +
      `select repositories → ${getRepository(settings)}; Permissions → Repository: Actions, “Read and write”, e nada mais.\n` +
      'O painel avisa 30 dias antes que ele vença.',
    findProblem: (token, { GITHUB_TOKEN }) =>
      token === GITHUB_TOKEN
        ? 'Este é o token da instalação: crie outro, que só tenha a permissão Actions.'
        : token.startsWith('github_pat_')
          ? undefined
          : 'Um token “fine-grained” começa com github_pat_; este não é um.',
    tryOut: async (token, { settings }) => {
      const path = `/repos/${getRepository(settings)}/actions/workflows/publish.yml`;
      await createGitHubApi(settings, token).get(path);
    },
  },
];

export function findQuestion(name: string): Question {
  const question = questions.find((each) => each.name === name);
  if (!question)
    throw new Refusal(`Não há pergunta chamada ${name}: npm run setup -- --help lista os nomes.`);
  return question;
}
