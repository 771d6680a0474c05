import { createHash } from 'node:crypto';
import { Refusal } from '../../../local/log.ts';
import { type Access, need, quote } from '../../parts/access.ts';
import { cureMissingJobs, listExpectedJobs, listMigrations } from '../../parts/database.ts';
import { ok, wrong } from '../../parts/part.ts';
import { createCommandRefusal, runSupabase } from '../command-lines.ts';
import { configure } from './configure.ts';
import type { Step } from '../step.ts';

export const migrationsStep: Step = {
  name: 'Banco de dados',
  plan: 'criar as tabelas, permissões e espaços de arquivos (supabase db push)',
  async check({ sql }) {
    const [row] = await sql<{ exists: boolean }>(
      `select to_regclass('supabase_migrations.schema_migrations') is not null as exists`,
    );
    const applied = row?.exists
      ? await sql<{ version: string }>('select version from supabase_migrations.schema_migrations')
      : [];
    const versions = new Set(applied.map(({ version }) => version));
    const files = await listMigrations();
    const missing = files.filter((name) => !versions.has(name.split('_')[0] ?? ''));
    return missing.length === 0
      ? ok(`${files.length} migrações`)
      : wrong(`Faltam no banco: ${missing.join(', ')}.`, 'npm run setup as aplica.');
  },
  async establish({ settings }) {
    const result = await runSupabase(['db', 'push'], settings);
    if (result.code !== 0) throw createCommandRefusal(result, settings);
  },
};

const hash = (text: string) => createHash('sha256').update(text).digest('hex');

export const vaultStep: Step = {
  name: 'Chaves no cofre do banco (Vault)',
  plan: 'guardar no cofre do banco o endereço e a chave com que ele chama a função',
  async check({ sql, settings }) {
    // Compared by digest, so that no key travels.
    const stored = await sql<{ name: string; digest: string }>(`
      select name, encode(sha256(convert_to(decrypted_secret, 'UTF8')), 'hex') as digest
      from vault.decrypted_secrets where name in ('project_url', 'secret_key')`);
    const digests = new Map(stored.map(({ name, digest }) => [name, digest]));
    const isStored =
      digests.get('project_url') === hash(need(settings, 'SUPABASE_URL')) &&
      digests.get('secret_key') === hash(need(settings, 'SUPABASE_SECRET_KEY'));
    return isStored ? ok() : wrong('O cofre do banco não tem as chaves de .env.', '');
  },
  async establish(workplace) {
    const url = quote(need(workplace.settings, 'SUPABASE_URL'));
    const key = quote(need(workplace.settings, 'SUPABASE_SECRET_KEY'));
    await configure(workplace, `configure_project(${url}, ${key})`);
  },
};

export const schedulesStep: Step = {
  name: 'Tarefas do banco (Cron)',
  plan: 'conferir as tarefas que o banco faz sozinho',
  async check(workplace) {
    const missing = await findMissingJobs(workplace);
    return missing.length === 0
      ? ok()
      : wrong(`O banco não faz sozinho: ${missing.join(', ')}.`, '');
  },
  async establish(workplace) {
    const missing = await findMissingJobs(workplace);
    if (missing.length === 0) return;
    throw new Refusal(
      `O Supabase recusou uma extensão de que estas tarefas precisam: ${missing.join(', ')}. ${cureMissingJobs}`,
    );
  },
};

async function findMissingJobs({ sql }: Access): Promise<string[]> {
  const [row] = await sql<{ exists: boolean }>(
    `select to_regclass('cron.job') is not null as exists`,
  );
  const jobs = row?.exists
    ? await sql<{ jobname: string }>('select jobname from cron.job where active')
    : [];
  return (await listExpectedJobs()).filter((name) => jobs.every(({ jobname }) => jobname !== name));
}
