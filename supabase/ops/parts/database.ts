/** Checks of the database: migrations, access rules, extensions, schedules, Vault and space. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from 'shared/node/environment.mjs';
import type { Access, Settings } from './access.ts';
import { fullDatabase } from './explanations.ts';
import { describeBytes, describeHours, getAgeInHours, isHosted, readFacts } from './facts.ts';
import { ok, type Part, wrong } from './part.ts';

const migrationsFolder = join(root, 'supabase/migrations');

/** Lists the migrations of this checkout, oldest first. */
export const listMigrations = async () =>
  (await readdir(migrationsFolder)).filter((name) => name.endsWith('.sql')).sort();

export const migrations: Part = {
  name: 'Migrações',
  async check(access) {
    const applied = new Set((await readFacts(access)).migracoes ?? []);
    const versions = (await listMigrations()).map((name) => name.split('_')[0] ?? '');
    const missing = versions.filter((version) => !applied.has(version));
    const unknown = [...applied].filter((version) => !versions.includes(version));
    if (missing.length > 0)
      return wrong(
        `Faltam migrações no banco de dados: ${listSome(missing)}.`,
        isHosted(access.settings)
          ? 'Aplique-as: npm run setup.'
          : 'Reinicie o produto, que as aplica: sudo systemctl restart escola.',
      );
    if (unknown.length > 0)
      return wrong(
        `O banco de dados tem migrações que esta cópia do código não conhece: ${listSome(unknown)}.`,
        isHosted(access.settings)
          ? 'Esta cópia do código é mais antiga: git pull, ou git merge com a etiqueta da versão nova.'
          : 'Esta cópia do código é mais antiga que os dados: npm run upgrade busca a versão nova.',
      );
    return ok(`${versions.length}`);
  },
};

const catalogueFile = join(root, 'supabase/schema/security-catalogue.txt');

/** The sections of the catalogue that private.describe_access() describes. */
const describedSections = [
  'Tables and views',
  'Grants on columns',
  'Policies',
  'Triggers',
  'Functions',
];

/**
 * Reads the reviewed access rules, grouped by section. A rule may have several lines.
 * @param withGrants whether to include who may use a table. The embedded service opens all tables to every caller, and
 * only row level security limits them.
 */
export function parseCatalogue(text: string, withGrants = true): Set<string> {
  const rules = new Set<string>();
  for (const [, section = '', body = ''] of text.matchAll(
    /^## (.*)\n\n([^]*?)(?=\n## |\n*$(?![^]))/gm,
  )) {
    if (!describedSections.includes(section)) continue;
    for (const rule of body.split(/\n(?! {2})/))
      if (rule) addRule(rules, section, rule, withGrants);
  }
  return rules;
}

/** Recognizes a rule of the product, where it is not enough that its name begins with the schema. */
const ownRules: Record<string, RegExp> = {
  Triggers: / ON (public|private)\./,
  Policies: /^(public|private|storage)\./,
};

/**
 * Adds a rule of the product's own schemas, or a policy for stored files. The platform's own tables differ
 * between services, and so do the rights of `service_role`, to which a hosted project grants everything.
 */
function addRule(rules: Set<string>, section: string, rule: string, withGrants: boolean): void {
  const trimmed = rule.replace(/[^\S\n]+$/gm, '').trimEnd();
  if (!(ownRules[section] ?? /^(public|private)\./).test(trimmed)) return;
  if (!withGrants && section === 'Grants on columns') return;
  if (!withGrants && section === 'Tables and views') {
    rules.add(`${section}: ${trimmed.split(': ')[0]}`);
    return;
  }
  const normalized = trimmed.replace(/ service_role=\S+/g, '').replace(/:$/, ': nobody');
  rules.add(`${section}: ${normalized}`);
}

/**
 * Names the access rules that are missing, changed or added.
 * @param described what private.describe_access() returns
 * @param catalogue the text of security-catalogue.txt
 */
export function findChangedRules(
  described: readonly (readonly [section: string, line: string])[],
  catalogue: string,
  withGrants = true,
): string[] {
  const reviewed = parseCatalogue(catalogue, withGrants);
  const actual = new Set<string>();
  for (const [section, line] of described) addRule(actual, section, line, withGrants);
  const changes = [
    ...[...actual].filter((rule) => !reviewed.has(rule)),
    ...[...reviewed].filter((rule) => !actual.has(rule)),
  ];
  return [...new Set(changes.map(nameRule))];
}

export const policies: Part = {
  name: 'Políticas',
  async check(access) {
    const { sem_rls, acessos } = await readFacts(access);
    if (sem_rls.length > 0)
      return wrong(
        `Sem proteção por linha (row level security): ${listSome(sem_rls)}. Qualquer pessoa pode ler e mudar isso.`,
        `Ligue-a já: alter table public.${sem_rls[0]} enable row level security;`,
      );
    const catalogue = await readFile(catalogueFile, 'utf8');
    const changes = findChangedRules(acessos, catalogue, isHosted(access.settings));
    if (changes.length > 0)
      return wrong(
        `Há regras de acesso diferentes das desta versão do código: ${listSome(changes)}.`,
        'Se “Migrações” também está em vermelho, resolva isso antes. Se não, alguém mudou as regras à mão: desfaça isso, comparando com supabase/schema/security-catalogue.txt.',
      );
    return ok(`${acessos.length} regras`);
  },
};

/** Shortens a rule to what it is about. */
function nameRule(rule: string): string {
  const trigger = /TRIGGER (\S+) .* ON (\S+)/.exec(rule);
  if (trigger) return `gatilho ${trigger[1]} de ${trigger[2]}`;
  const [, , subject = rule] = /^([^:]+): ([^\n]*?)(: | returns |\n|$)/.exec(rule) ?? [];
  return subject;
}

/** Set-up can't do this: `supabase db push` never applies a migration twice. */
export const cureMissingJobs =
  'Ligue pg_cron, pg_net e supabase_vault em Database → Extensions, e repita no SQL Editor o que ' +
  'supabase/migrations/20261124000018_schedule.sql faz.';

const hostedExtensions = ['pg_cron', 'pg_net', 'supabase_vault'];

export const extensions: Part = {
  name: 'Extensões',
  async check(access) {
    const { extensoes } = await readFacts(access);
    const missing = hostedExtensions.filter((name) => !extensoes.includes(name));
    if (missing.length === 0) return ok();
    return wrong(
      `Extensões desligadas: ${missing.join(', ')}. Sem elas, nada acontece por conta própria.`,
      cureMissingJobs,
    );
  },
};

/** Names of the jobs that the migrations of this checkout schedule. */
export async function listExpectedJobs(): Promise<string[]> {
  const jobs = new Set<string>();
  for (const name of await listMigrations()) {
    const text = await readFile(join(migrationsFolder, name), 'utf8');
    for (const [, job = ''] of text.matchAll(/cron\.schedule\('([^']+)'/g)) jobs.add(job);
  }
  return [...jobs].sort();
}

/** How long after its last run a job counts as stopped, in hours. */
function getPatience(schedule: string): number {
  if (/second/.test(schedule)) return 0.25;
  if (/^\*(\/\d+)? /.test(schedule)) return 1.5;
  return 26;
}

/** Hosted projects clean up with one of the schedules; the host does it on one machine. */
export const cleaning: Part = {
  name: 'Limpeza diária',
  async check(access) {
    const facts = await readFacts(access);
    const age = facts.limpeza_em === null ? Infinity : getAgeInHours(facts, facts.limpeza_em);
    if (age < 26) return ok(`há ${describeHours(age)}`);
    return wrong(
      `A limpeza diária não roda há ${describeHours(age)}.`,
      'Confira o relógio (timedatectl). Se está certo: npm run sweep -- --retention.',
    );
  },
};

export const schedules: Part = {
  name: 'Agendas',
  async check(access) {
    const facts = await readFacts(access);
    const { agendas } = facts;
    if (!agendas) return wrong('O banco de dados não tem agendas (pg_cron).', cureMissingJobs);
    const expected = await listExpectedJobs();
    const problems: string[] = [];
    for (const name of expected) {
      const job = agendas.find(({ nome }) => nome === name);
      if (!job) problems.push(`falta ${name}`);
      else if (!job.ativa) problems.push(`${name} está desligada`);
      else if (job.resultado === 'failed')
        problems.push(`${name} falhou (${(job.mensagem ?? 'sem mensagem').split('\n')[0]})`);
      else {
        // Only a job that runs every few seconds must have run already: a project may be new, and the time of a daily
        // job's first run isn't known.
        const patience = getPatience(job.horario);
        if (job.inicio === null && patience < 1) problems.push(`${name} não rodou ainda`);
        if (job.inicio !== null && getAgeInHours(facts, job.inicio) > patience)
          problems.push(`${name} não roda há ${describeHours(getAgeInHours(facts, job.inicio))}`);
      }
    }
    if (problems.length === 0) return ok(`${expected.length}`);
    return wrong(
      `Agendas do banco de dados: ${listSome(problems)}.`,
      problems.some((problem) => problem.startsWith('falta '))
        ? cureMissingJobs
        : 'Veja Integrations → Cron no painel do Supabase. Se todas pararam, reinicie o projeto (Settings → General).',
    );
  },
};

export const vaultNames: Part = {
  name: 'Cofre',
  async check(access) {
    const facts = await readFacts(access);
    if (!facts.cofre)
      return wrong(
        'O banco de dados não tem o cofre (Vault).',
        'Ligue supabase_vault em Database → Extensions, e depois: npm run setup.',
      );
    const expected = ['project_url', 'secret_key'];
    if (facts.disparo.repositorio !== null) expected.push('github_token');
    const missing = expected.filter((name) => !facts.cofre?.includes(name));
    if (missing.length === 0) return ok();
    return wrong(
      `Faltam no cofre (Vault): ${missing.join(', ')}. Sem isso, o banco de dados não chama ninguém.`,
      'Guarde-os: npm run setup.',
    );
  },
};

const megabyte = 1024 ** 2;

/** What a plan of Supabase includes, in bytes: for the database, and for stored files. */
const plans = {
  free: { name: 'gratuito', database: 500 * megabyte, files: 1024 * megabyte },
  pro: { name: 'Pro', database: 8 * 1024 * megabyte, files: 100 * 1024 * megabyte },
};

/** A part of the plan counts as almost used up from here on. */
const almostFull = 0.8;

const getPlan = ({ SUPABASE_PLAN }: Settings) =>
  SUPABASE_PLAN && SUPABASE_PLAN.toLowerCase() !== 'free' ? plans.pro : plans.free;

/** Whether Supabase has made the database read-only. Only the account's token can ask for this. */
async function isReadOnly(access: Access): Promise<boolean> {
  if (!access.settings.SUPABASE_ACCESS_TOKEN) return false;
  const [row] = await access
    .sql<{ mode: string }>("select current_setting('default_transaction_read_only') as mode")
    .catch(() => []);
  return row?.mode === 'on';
}

export const planSpace: Part = {
  name: 'Espaço no plano',
  async check(access) {
    const { banco, arquivos } = await readFacts(access);
    if (await isReadOnly(access)) return wrong(fullDatabase.problem, fullDatabase.cure);
    const used = `banco ${describeBytes(banco)}, arquivos ${describeBytes(arquivos.bytes)}`;
    const plan = getPlan(access.settings);
    const shares = [
      ['O banco de dados', banco / plan.database, describeBytes(plan.database)],
      ['O armazenamento de arquivos', arquivos.bytes / plan.files, describeBytes(plan.files)],
    ] as const;
    const full = shares.filter(([, share]) => share > almostFull);
    if (full.length === 0) return ok(used);
    const words = full.map(
      ([what, share, limit]) =>
        `${what} ocupa ${Math.round(share * 100)}% de ${limit} do plano ${plan.name}`,
    );
    return wrong(
      `${words.join('. ')}. Acima disso, o Supabase não deixa gravar.`,
      'Apague o que não serve mais (npm run sweep -- --remove apaga arquivos sem registro), ou mude de plano; no plano pago, grave SUPABASE_PLAN=pro em .env e rode npm run setup.',
    );
  },
};

/** Files that nothing mentions become a task for a person from this size on, in bytes. */
const manyOrphanedBytes = 50 * megabyte;

export const orphans: Part = {
  name: 'Arquivos sem registro',
  async check(access) {
    const { quantos, bytes } = (await readFacts(access)).orfaos;
    if (quantos === 0) return ok();
    const found = `${quantos === 1 ? '1 arquivo' : `${quantos} arquivos`}, ${describeBytes(bytes)}`;
    if (bytes < manyOrphanedBytes) return ok(`${found}; npm run sweep -- --remove apaga`);
    return wrong(
      `Arquivos que nenhum registro menciona: ${found}.`,
      'Apague-os: npm run sweep -- --remove.',
    );
  },
};

/** Lists at most five names. */
function listSome(names: readonly string[]): string {
  const others = names.length - 5;
  return names.slice(0, 5).join(', ') + (others > 0 ? ` e mais ${others}` : '');
}
