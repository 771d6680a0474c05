/** Checks of publications, of the calls that start them, and of the tokens that these need. */
import { countDays, formatDay, schoolDay } from 'shared/dates';
import { MissingSetting, need, Unchecked } from './access.ts';
import { cloudflareTokenCure, readCloudflareToken } from './cloudflare-token.ts';
import { describeHours, getAgeInHours, isHosted, readFacts, requestService } from './facts.ts';
import { type Finding, ok, type Part, wrong } from './part.ts';

/** How long a requested publication may wait before something must be wrong, in hours. */
const patienceHours = { machine: 0.5, dispatch: 1, schedule: 9 };

export const publication: Part = {
  name: 'Publicação',
  async check(access) {
    const facts = await readFacts(access);
    const { ultima, no_ar_desde, pedida_em, problemas } = facts.publicacao;
    const hosted = isHosted(access.settings);
    const look = hosted
      ? 'Abra a última execução de Publish na página Actions do repositório; depois de corrigir, “Publicar agora” no painel.'
      : 'Leia o motivo em sudo journalctl -u escola; depois de corrigir, “Publicar agora” no painel.';
    if (ultima?.estado === 'falhou')
      return wrong(`A última publicação falhou: ${ultima.erro ?? 'sem motivo conhecido.'}`, look);
    const mode = hosted ? (facts.disparo.repositorio ? 'dispatch' : 'schedule') : 'machine';
    const waited = pedida_em === null ? 0 : getAgeInHours(facts, pedida_em);
    if (waited > patienceHours[mode])
      return wrong(`Uma publicação espera há ${describeHours(waited)}.`, look);
    if (no_ar_desde === null)
      return ultima
        ? ok('a primeira está em andamento')
        : wrong(
            'O site nunca foi publicado.',
            hosted
              ? 'Publique-o: npm run setup.'
              : 'Se o produto acaba de ser iniciado, espere; se não, npm run rebuild publica.',
          );
    const since = `no ar há ${describeHours(getAgeInHours(facts, no_ar_desde))}`;
    if (!problemas) return ok(since);
    return ok(`${since}; fotos ou links com problema: ${problemas} (o painel os mostra)`);
  },
};

/** How long a withdrawal may take before somebody has to look: a hosted storage serves a removed file for an hour. */
const withdrawalPatienceHours = 3;

export const withdrawals: Part = {
  name: 'Retiradas do ar',
  async check(access) {
    const facts = await readFacts(access);
    const key = need(access.settings, 'SUPABASE_SECRET_KEY');
    const query =
      '/rest/v1/retiradas?select=requested_at,problema&concluida_em=is.null&order=requested_at';
    const response = await requestService(access.settings, query, key);
    if (!response.ok) throw new Unchecked('O banco de dados não disse o que falta retirar do ar.');
    const open = (await response.json()) as { requested_at: string; problema: string | null }[];
    const late = open.filter(
      ({ requested_at }) => getAgeInHours(facts, requested_at) > withdrawalPatienceHours,
    );
    if (late.length === 0) return ok(open.length > 0 ? `em andamento: ${open.length}` : undefined);
    const reasons = [
      ...new Set(late.map(({ problema }) => problema ?? 'Nenhuma publicação as levou.')),
    ];
    return wrong(
      `Retiradas do ar que não terminaram em ${withdrawalPatienceHours} h: ${late.length}. ${reasons.join(' ')}`,
      'Corrija o motivo; a próxima publicação tenta de novo (“Publicar agora” no painel).',
    );
  },
};

/** A call that may succeed by itself becomes a task for a person after this many failures. */
const maxFailures = 5;

export const calls: Part = {
  name: 'Chamadas do banco de dados',
  async check(access) {
    const { chamadas, disparo } = await readFacts(access);
    const failed = chamadas.filter(({ erro }) => erro !== null);
    const serious = failed.filter(
      ({ passa_sozinha, tentativas }) => !passa_sozinha || tentativas >= maxFailures,
    );
    if (serious.length > 0)
      return wrong(
        serious.map(({ erro }) => erro).join(' '),
        [...new Set(serious.map(({ solucao }) => solucao))].join(' '),
      );
    if (failed.length > 0) return ok(`${failed[0]?.erro} O banco tenta de novo sozinho`);
    return ok(disparo.repositorio ?? 'sem disparo: só a agenda do GitHub publica');
  },
};

const dailyJobNames = { backup: 'a cópia de segurança', doctor: 'o exame' } as const;

/** Hours after which a daily job counts as stopped. This examination itself may be the daily one, an hour late. */
const dailyPatience = { backup: 26, doctor: 30 };

export const dailyJobs: Part = {
  name: 'Tarefas diárias',
  async check(access) {
    const facts = await readFacts(access);
    if (facts.disparo.repositorio === null)
      return ok('sem disparo: só a agenda do GitHub as começa');
    const late: string[] = [];
    for (const name of ['backup', 'doctor'] as const) {
      const last = facts.tarefas[name] ?? facts.configurado_em;
      const age = last === null ? 0 : getAgeInHours(facts, last);
      if (age > dailyPatience[name])
        late.push(`${dailyJobNames[name]} (${name}.yml) não dá notícia há ${describeHours(age)}`);
    }
    if (late.length === 0) return ok();
    return wrong(
      `Tarefas diárias: ${late.join('; ')}.`,
      'Abra a página Actions do repositório: a execução diz por que falhou. Se não há nenhuma, veja “Chamadas do banco de dados”.',
    );
  },
};

/** The operator is told this many days before a token expires. */
const noticeDays = 30;

/** @param cure what to do about a token that expires or has expired */
function checkExpiry(lastDay: string, cure: string): Finding {
  const days = countDays(schoolDay(new Date()), lastDay);
  if (days < 0) return wrong(`O token venceu em ${formatDay(lastDay)}.`, cure);
  if (days <= noticeDays)
    return wrong(
      `O token vale até ${formatDay(lastDay)}: ${days === 1 ? 'falta 1 dia' : `faltam ${days} dias`}.`,
      cure,
    );
  return ok(`até ${formatDay(lastDay)}`);
}

export const dispatchToken: Part = {
  name: 'Token do disparo',
  async check(access) {
    const { repositorio, token_expira_em } = (await readFacts(access)).disparo;
    if (repositorio === null) return ok('não há');
    if (token_expira_em === null) return ok('sem data de vencimento');
    return checkExpiry(
      token_expira_em,
      'Crie outro em https://github.com/settings/personal-access-tokens (só este repositório, Actions: Read and write) e grave-o: npm run setup -- --change GITHUB_DISPATCH_TOKEN.',
    );
  },
};

export const cloudflareToken: Part = {
  name: 'Token do Cloudflare',
  async check(access) {
    const { CLOUDFLARE_API_TOKEN, CLOUDFLARE_TOKEN_EXPIRES_ON } = access.settings;
    if (!CLOUDFLARE_API_TOKEN) {
      // The daily run does not hold the token, but may know its last day.
      if (!CLOUDFLARE_TOKEN_EXPIRES_ON) throw new MissingSetting('CLOUDFLARE_API_TOKEN');
      return checkExpiry(CLOUDFLARE_TOKEN_EXPIRES_ON, cloudflareTokenCure);
    }
    const { expires_on } = await readCloudflareToken(access);
    return expires_on
      ? checkExpiry(schoolDay(expires_on), cloudflareTokenCure)
      : ok('sem data de vencimento');
  },
};
