/** Checks of the data service: whether it responds, who it lets in, its mails and its function. */
import { computeFunctionVersion } from '../../schema/function-version.ts';
import { need, type Settings } from './access.ts';
import {
  describeHours,
  fetchFacts,
  getAgeInHours,
  getSiteUrl,
  isHosted,
  readFacts,
  requestService,
} from './facts.ts';
import { ok, type Part, wrong } from './part.ts';

export const serviceResponds: Part = {
  name: 'Serviço de dados',
  async check(access) {
    await fetchFacts(access);
    return ok();
  },
};

/** Requests that only the team may make. */
const closedToVisitors: [path: string, init?: RequestInit][] = [
  ['/rest/v1/historico?select=id&limit=1'],
  ['/rest/v1/solicitacoes_visita?select=id&limit=1'],
  ['/rest/v1/rpc/ler_situacao_tecnica', { method: 'POST', body: '{}' }],
];

export const keys: Part = {
  name: 'Chaves',
  async check(access) {
    const { settings } = access;
    const publishable = need(settings, 'SUPABASE_PUBLISHABLE_KEY');
    const secret = need(settings, 'SUPABASE_SECRET_KEY');
    if (publishable === secret && !isSecretKey(secret))
      return wrong(
        'SUPABASE_SECRET_KEY e SUPABASE_PUBLISHABLE_KEY são a mesma chave.',
        isHosted(settings)
          ? 'Copie as duas de Settings → API Keys do projeto: a “secret” e a “publishable”.'
          : 'Use o .env com que o produto foi iniciado.',
      );
    if (isSecretKey(publishable))
      return wrong(
        'SUPABASE_PUBLISHABLE_KEY é uma chave secreta, e cada página do site a mostra a qualquer pessoa.',
        'Troque já as chaves do projeto (Settings → API Keys), ponha a “publishable” no lugar e publique de novo.',
      );
    await readFacts(access);
    const open = await requestService(
      settings,
      '/rest/v1/paginas?select=slug&limit=1',
      publishable,
    );
    if (open.status === 401 || open.status === 403)
      return wrong(
        `O serviço de dados não aceita SUPABASE_PUBLISHABLE_KEY (erro ${open.status}): o site não consegue ler nada com ela.`,
        isHosted(settings)
          ? 'Copie a chave “publishable” de Settings → API Keys do projeto para .env e para as variáveis do GitHub, e publique.'
          : 'Use o .env com que o produto foi iniciado, e reinicie-o.',
      );
    if (!open.ok)
      return wrong(
        `A chave publicável não lê as páginas (erro ${open.status}).`,
        'Repita o exame mais tarde; se continuar, veja os registros (logs) do serviço de dados.',
      );
    for (const [path, init] of closedToVisitors) {
      const response = await requestService(settings, path, publishable, init);
      const body = await response.text();
      // Row level security answers a read with an empty list.
      if (response.ok && body !== '[]')
        return wrong(
          `A chave publicável, que todo mundo conhece, consegue ler ${path.split('?')[0]}.`,
          'Veja as partes “Migrações” e “Políticas”, e restaure as regras desta versão.',
        );
    }
    return ok();
  },
};

/** Recognizes a secret key by its form: a project's newer key, or the token of the role `service_role`. */
function isSecretKey(key: string): boolean {
  if (key.startsWith('sb_secret_')) return true;
  const [, claims = ''] = key.split('.');
  return Buffer.from(claims, 'base64url').toString('utf8').includes('"service_role"');
}

/** Mails wait for a minute or two even when all is well: the mail server may ask to come again. */
const patienceHours = 0.5;

export const mails: Part = {
  name: 'E-mails',
  async check(access) {
    const facts = await readFacts(access);
    const { esperando, recusados, mais_antigo, motivo } = facts.emails;
    if (esperando === 0) return ok();
    const age = mais_antigo === null ? 0 : getAgeInHours(facts, mais_antigo);
    const waiting = `${esperando === 1 ? '1 espera' : `${esperando} esperam`} há ${describeHours(age)}`;
    if (age < patienceHours) return ok(`${waiting}; isso é normal`);
    if (recusados === 0)
      return wrong(
        `${waiting}, e ninguém tentou enviar.`,
        isHosted(access.settings)
          ? 'Veja as partes “Cofre”, “Agendas” e “Chamadas do banco de dados”: o banco chama a função a cada 15 segundos.'
          : 'Reinicie o produto: sudo systemctl restart escola.',
      );
    const [problem, cure] = explainMailError(motivo, access.settings);
    return wrong(`${waiting}: ${problem}.`, cure);
  },
};

const accountErrors = ['EAUTH', '530', '534', '535'];
const connectionErrors = [
  'ESOCKET',
  'ECONNECTION',
  'ECONNREFUSED',
  'ECONNRESET',
  'EDNS',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'ETIMEDOUT',
  'ETLS',
];

/** @returns the reason and the cure */
function explainMailError(code: string | null, settings: Settings): [string, string] {
  const where = isHosted(settings)
    ? 'em .env, e envie com npm run setup'
    : 'no .env, e reinicie o produto';
  if (code?.startsWith('Sem destinatário'))
    return ['falta o destinatário', `Ponha MAIL_TO ${where}.`];
  if (code && accountErrors.includes(code))
    return [
      `o servidor de e-mail recusa o usuário ou a senha (${code})`,
      `Corrija SMTP_USER e SMTP_PASS ${where}.`,
    ];
  if (code && connectionErrors.includes(code))
    return [
      `não dá para alcançar o servidor de e-mail, ou o certificado dele não é válido (${code})`,
      `Confira SMTP_HOST e SMTP_PORT ${where}${isHosted(settings) ? '; funções do Supabase só alcançam as portas 465 e 2525' : ''}.`,
    ];
  if (code && /^(5\d\d|EENVELOPE)$/.test(code))
    return [
      `o servidor de e-mail recusa as mensagens (${code})`,
      `Confira se SMTP_FROM é um endereço que esta conta pode usar, e MAIL_TO, ${where}.`,
    ];
  return [
    `o servidor de e-mail não aceita as mensagens${code ? ` (${code})` : ''}`,
    isHosted(settings)
      ? 'Leia o motivo nos logs da função agendar-visita-email, no painel do Supabase.'
      : 'Leia o motivo em sudo journalctl -u escola.',
  ];
}

export const functionVersion: Part = {
  name: 'Função dos e-mails',
  async check(access) {
    const { settings } = access;
    await readFacts(access);
    const hosted = isHosted(settings);
    const redeploy = hosted
      ? 'Publique-a de novo: npm run setup.'
      : 'Reinicie o produto: sudo systemctl restart escola.';
    const { origin } = new URL(getSiteUrl(settings));
    const response = await requestService(
      settings,
      '/functions/v1/agendar-visita-email',
      settings.SUPABASE_PUBLISHABLE_KEY ?? '',
      { method: 'OPTIONS', headers: { Origin: origin, 'Access-Control-Request-Method': 'POST' } },
    );
    if (response.status === 404)
      return wrong('A função agendar-visita-email não está publicada.', redeploy);
    if (response.status === 403)
      return wrong(
        `A função recusa o formulário de ${origin}: ela espera outro endereço do site.`,
        hosted
          ? 'Ponha o endereço do site no segredo SITE_URL da função: npm run setup.'
          : 'Confira SITE_URL no .env, e reinicie o produto.',
      );
    if (!response.ok)
      return wrong(
        `A função agendar-visita-email não funciona (erro ${response.status}): o formulário de visitas falha.`,
        hosted
          ? 'Leia os logs da função no painel do Supabase, e confira seus segredos: npm run setup.'
          : 'Leia o motivo em sudo journalctl -u escola.',
      );
    if (response.headers.get('x-version') !== (await computeFunctionVersion()))
      return wrong('A função publicada é de outra versão do código.', redeploy);
    return ok();
  },
};
