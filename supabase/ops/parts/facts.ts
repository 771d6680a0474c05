/** What the database reports about an installation, read once for all parts. */
import { z } from 'zod';
import { getDataServiceUrl, getOwnOrigin } from 'shared/node/environment.mjs';
import { type Access, need, type Settings, Unchecked } from './access.ts';
import { readMessage, ServiceRefusal } from './api.ts';

const time = z.string().nullable();

const factsSchema = z.object({
  hora: z.string(),
  banco: z.number(),
  arquivos: z.object({ quantos: z.number(), bytes: z.number() }),
  orfaos: z.object({ quantos: z.number(), bytes: z.number() }),
  extensoes: z.array(z.string()),
  agendas: z
    .array(
      z.object({
        nome: z.string(),
        horario: z.string(),
        ativa: z.boolean(),
        inicio: time,
        resultado: z.string().nullable(),
        mensagem: z.string().nullable(),
      }),
    )
    .nullable(),
  cofre: z.array(z.string()).nullable(),
  emails: z.object({
    esperando: z.number(),
    recusados: z.number(),
    mais_antigo: time,
    motivo: z.string().nullable(),
  }),
  publicacao: z.object({
    ultima: z
      .object({ estado: z.string(), erro: z.string().nullable(), terminada_em: time })
      .nullable(),
    no_ar_desde: time,
    pedida_em: time,
    problemas: z.number().nullable(),
  }),
  disparo: z.object({ repositorio: z.string().nullable(), token_expira_em: z.string().nullable() }),
  chamadas: z.array(
    z.object({
      finalidade: z.string(),
      erro: z.string().nullable(),
      solucao: z.string().nullable(),
      /** Whether the call may succeed later although nobody does anything. */
      passa_sozinha: z.boolean(),
      tentativas: z.number(),
    }),
  ),
  tarefas: z.record(z.string(), z.string()),
  configurado_em: time,
  limpeza_em: time,
  migracoes: z.array(z.string()).nullable(),
  copia: z.object({ estado: z.string(), feita_em: time, faltam: z.number() }),
  chave_conferida_em: time,
  sem_rls: z.array(z.string()),
  acessos: z.array(z.tuple([z.string(), z.string()])),
});

export type Facts = z.infer<typeof factsSchema>;

/** Whether the data service is a Supabase elsewhere; otherwise this machine runs everything. */
export const isHosted = (settings: Settings) => Boolean(settings.SUPABASE_URL);

/** The public URL of the site, without a slash at its end. */
export const getSiteUrl = (settings: Settings) =>
  (settings.SITE_URL || getOwnOrigin(settings)).replace(/\/+$/, '');

/** Timeout for a request, in milliseconds. A paused project may keep a request waiting for ever. */
const timeout = 20_000;

/** Sends a request; a service that does not respond is a `ServiceRefusal`. */
export async function request(
  url: string,
  init: RequestInit,
  onSilence: (why: string) => { problem: string; cure: string },
): Promise<Response> {
  try {
    return await fetch(url, { ...init, signal: AbortSignal.timeout(timeout) });
  } catch (error) {
    const { name, cause } = error as { name?: string; cause?: { code?: string } };
    const why = name === 'TimeoutError' ? `${timeout / 1000} s sem resposta` : (cause?.code ?? '');
    const { problem, cure } = onSilence(why || 'sem conexão');
    throw new ServiceRefusal(problem, cure);
  }
}

/** Sends a request to the data service with a key of the project. */
export function requestService(
  settings: Settings,
  path: string,
  key: string,
  init: RequestInit = {},
): Promise<Response> {
  const url = getDataServiceUrl(settings).replace(/\/+$/, '');
  const headers = {
    apikey: key,
    Authorization: `Bearer ${key}`,
    'Content-Type': 'application/json',
    ...init.headers,
  };
  return request(url + path, { ...init, headers }, (why) => explainSilence(settings, url, why));
}

function explainSilence(settings: Settings, url: string, why: string) {
  if (!isHosted(settings))
    return {
      problem: `O produto não responde em ${url} (${why}).`,
      cure: 'Inicie-o (npm start, ou sudo systemctl start escola); o motivo da parada está em sudo journalctl -u escola.',
    };
  return {
    problem: `O projeto do Supabase não responde em ${url} (${why}).`,
    cure: 'Veja em https://supabase.com/dashboard/projects se ele está pausado (“Restore project” o acorda), e em https://status.supabase.com se há uma falha.',
  };
}

const read = new WeakMap<Access, Promise<Facts>>();

/** Reads the facts once for each access. @throws {ServiceRefusal} with the reason why they can't be read */
export function fetchFacts(access: Access): Promise<Facts> {
  const facts = read.get(access) ?? requestFacts(access);
  read.set(access, facts);
  return facts;
}

/** Reads the facts for a part that only depends on them. @throws {Unchecked} */
export async function readFacts(access: Access): Promise<Facts> {
  try {
    return await fetchFacts(access);
  } catch {
    throw new Unchecked('depende de “Serviço de dados”.');
  }
}

async function requestFacts({ settings }: Access): Promise<Facts> {
  const key = need(settings, 'SUPABASE_SECRET_KEY');
  const init = { method: 'POST', body: '{}' };
  const response = await requestService(settings, '/rest/v1/rpc/ler_situacao_tecnica', key, init);
  const text = await response.text();
  if (!response.ok) throw explainRefusal(settings, response.status, text);
  const { data } = factsSchema.safeParse(parseJson(text));
  if (data) return data;
  throw new ServiceRefusal(
    'O banco de dados responde de outro modo do que esta versão do código espera.',
    cureOldDatabase(settings),
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const cureOldDatabase = (settings: Settings) =>
  isHosted(settings)
    ? 'Confira se esta cópia do código é a do repositório da escola (git pull) e aplique as migrações: npm run setup.'
    : 'Reinicie o produto (sudo systemctl restart escola): ao iniciar, ele aplica as migrações.';

function explainRefusal(settings: Settings, status: number, reply: string): ServiceRefusal {
  const explain = (problem: string, cure: string) =>
    new ServiceRefusal(problem, cure, status, reply);
  const message = readMessage(reply);
  if (status === 540 || /project.*paused/i.test(message))
    return explain(
      'O projeto do Supabase está pausado: site e painel não leem nada dele.',
      'Abra-o em https://supabase.com/dashboard/projects e escolha “Restore project”; leva alguns minutos.',
    );
  if (status === 402)
    return explain(
      'O Supabase bloqueou o projeto, porque um limite do plano foi ultrapassado.',
      'Veja qual em https://supabase.com/dashboard/org/_/usage; mude de plano, ou reduza o uso e fale com o suporte.',
    );
  if (/permission denied|42501/.test(reply))
    return explain(
      'A chave em SUPABASE_SECRET_KEY não é a secreta: ela não pode ler a situação do sistema.',
      cureSecretKey(settings),
    );
  if (status === 401 || status === 403)
    return explain(
      'O serviço de dados não aceita SUPABASE_SECRET_KEY: a chave é de outro serviço, ou foi trocada.',
      cureSecretKey(settings),
    );
  if (status === 404)
    return explain(
      'O banco de dados não tem a função ler_situacao_tecnica: faltam migrações.',
      cureOldDatabase(settings),
    );
  return explain(
    `O serviço de dados falha (erro ${status}${message && `: ${message}`}).`,
    isHosted(settings)
      ? 'Repita o exame mais tarde; se continuar, veja https://status.supabase.com e os logs do projeto.'
      : 'Veja o motivo em sudo journalctl -u escola; um disco cheio faz o banco de dados parar.',
  );
}

export const cureSecretKey = (settings: Settings) =>
  isHosted(settings)
    ? 'Copie a chave secreta de Settings → API Keys do projeto para .env (no GitHub: Settings → Secrets → SUPABASE_SECRET_KEY).'
    : 'Use o .env com que o produto foi iniciado, e reinicie-o se a chave foi trocada.';

const hour = 3_600_000;

/** Hours since an instant, as the database's clock counts them. */
export const getAgeInHours = (facts: Facts, instant: string) =>
  (Date.parse(facts.hora) - Date.parse(instant)) / hour;

/** Says how long ago something was, such as `3 h` or `2 dias`. */
export function describeHours(hours: number): string {
  const minutes = Math.max(1, Math.round(hours * 60));
  if (minutes < 60) return `${minutes} min`;
  if (hours < 48) return `${Math.round(hours)} h`;
  return `${Math.round(hours / 24)} dias`;
}

export function describeBytes(bytes: number): string {
  const megabytes = bytes / 1024 ** 2;
  const [value, unit] = megabytes < 1024 ? [megabytes, 'MB'] : [megabytes / 1024, 'GB'];
  return `${value.toLocaleString('pt-BR', { maximumFractionDigits: value < 10 ? 1 : 0 })} ${unit}`;
}
