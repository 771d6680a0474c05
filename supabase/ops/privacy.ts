/** `npm run privacy`; privacy.help.txt explains it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Tables } from 'shared/database.types';
import { getDataDir, getDataServiceUrl, readSettings, root } from 'shared/node/environment.mjs';
import { readHelp } from 'shared/node/help.mjs';
import { Messages } from '../local/inbox/message-store.ts';
import { confirm, Refusal, runCommand } from '../local/log.ts';
import {
  connect,
  describeWaiting,
  findOrphans,
  type Orphans,
  removeFiles,
  type ServiceClient,
  withDataService,
} from './client.ts';

const usage = readHelp(import.meta.filename);

interface PersonalData {
  solicitacoes: Tables<'solicitacoes_visita'>[];
  emails: { message_id: string }[];
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    phone: { type: 'string' },
    output: { type: 'string' },
    yes: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
const [command] = positionals;
const { phone } = values;

const run = command === 'export' ? runExport : command === 'erase' ? runErase : undefined;
if (run && phone && !values.help) await runCommand(() => withDataService(() => run(phone)));
else if (command === 'files' && !values.help) await runCommand(() => withDataService(runFiles));
else console.log(usage);

async function runExport(number: string): Promise<void> {
  const { output } = values;
  const data = await exportPersonalData(connect(), number);
  const json = JSON.stringify(data, null, 2);
  if (!output) return console.log(json);
  await writeFile(resolve(output), `${json}\n`, { mode: 0o600 });
  console.log(`${summarize(data)}: ${resolve(output)}`);
}

async function runErase(number: string): Promise<void> {
  const client = connect();
  const found = await exportPersonalData(client, number);
  const orphans = await findOrphans(client, true);
  const { removable } = orphans;
  if (found.solicitacoes.length === 0 && removable.length === 0) {
    console.log('Nada se guarda sobre este número.');
    return reportWaiting(orphans);
  }
  const leftovers =
    removable.length > 0 ? `; arquivos que nenhum item usa mais: ${removable.length}` : '';
  const question = `Apagar ${summarize(found)}${leftovers}? Isto não tem volta.`;
  if (!values.yes && !(await confirm(question))) throw new Refusal('Nada foi apagado.');
  const response = await client.rpc('apagar_dados_pessoais', { telefone: number }).throwOnError();
  const erased = response.data as unknown as PersonalData;
  const inbox = new Messages(join(getDataDir(readSettings()), 'inbox'));
  const removed = await inbox.remove(erased.emails.map(({ message_id }) => message_id));
  console.log(`Apagado: ${summarize(erased)}; da caixa de entrada desta máquina, ${removed}.`);
  await eraseFiles(client, orphans);
}

async function runFiles(): Promise<void> {
  const client = connect();
  const orphans = await findOrphans(client, true);
  const question =
    `Apagar os arquivos que nenhum item usa mais (${orphans.removable.length}) e as versões anteriores do site? ` +
    'Isto não tem volta.';
  if (!values.yes && !(await confirm(question))) throw new Refusal('Nada foi apagado.');
  await eraseFiles(client, orphans, true);
}

/**
 * Removes files from the storage, and every copy of them from the site.
 * @param always looks for copies even if no file is removed, because an earlier command may have removed it
 */
async function eraseFiles(client: ServiceClient, orphans: Orphans, always = false): Promise<void> {
  const { removable } = orphans;
  if (removable.length === 0 && !always) return reportWaiting(orphans);
  let failure: unknown;
  // If some files cannot be removed, the copies of the others must still be deleted.
  await removeFiles(client, removable).catch((error: unknown) => (failure = error));
  if (!failure)
    console.log(
      `Apagado do armazenamento: arquivos que nenhum item usa mais: ${removable.length}.`,
    );
  reportWaiting(orphans);
  await client.rpc('pedir_expurgo').throwOnError();
  const isPending = (await purgeSite()) && (await isPurgeDue(client));
  console.log(listUnreachableCopies(Boolean(readSettings().SUPABASE_URL)));
  if (failure) throw failure as Error;
  if (isPending)
    throw new Refusal(
      'A publicação falhou: o site ainda pode mostrar cópias. Veja por quê, e repita.',
    );
}

function reportWaiting(orphans: Orphans): void {
  const text = describeWaiting(orphans);
  if (text) console.log(text);
}

/**
 * Publishes the site if this machine publishes it; the job deletes the copies when the database requests it.
 * @returns whether the job ran
 */
async function purgeSite(): Promise<boolean> {
  const settings = readSettings();
  const hasPublished = existsSync(join(getDataDir(settings), 'site', 'current'));
  if (settings.SUPABASE_URL && !settings.REBUILD_COMMAND) {
    console.log(
      'As cópias nas páginas saem com a próxima publicação, que já foi pedida. No GitHub, faça-a agora: ' +
        'Actions › Publish › Run workflow.' +
        (hasPublished ? ' Apague também a pasta site dos dados desta máquina (.data/site).' : ''),
    );
    return false;
  }
  if (!hasPublished) {
    console.log('Esta máquina ainda não publicou o site: não há cópias nas páginas.');
    return false;
  }
  const launcher = join(root, 'supabase/local/launch.mjs');
  const job = spawn(process.execPath, [launcher, join(root, 'site/publish/cli.ts')], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, SUPABASE_URL: getDataServiceUrl(settings) },
  });
  await once(job, 'exit');
  return true;
}

/**
 * Whether the purge is still pending, according to the database. The job's exit code does not tell: it may
 * have published without reading the request.
 */
async function isPurgeDue(client: ServiceClient): Promise<boolean> {
  const requests = client.from('publicacoes').select('id').eq('purge', true).limit(1);
  const { data } = await requests.throwOnError();
  if (data.length === 0)
    console.log('Apagado também das páginas, das versões anteriores e das caches da montagem.');
  return data.length > 0;
}

/** Lists the copies that no command can delete, and what a person can do about them. */
function listUnreachableCopies(hosted: boolean): string {
  const lines = [
    'navegadores que já abriram a foto a guardam por até um ano; ninguém mais a recebe deles',
    'buscadores (Google: search.google.com/search-console/removals), o Internet Archive, e quem a copiou',
    'as cópias de segurança anteriores: ver docs/privacidade.md',
    ...(hosted
      ? [
          'o armazenamento do Supabase serve um arquivo apagado por até uma hora, do seu próprio cache',
          'a rede do Cloudflare, que pode guardar uma foto por até uma semana onde alguém a abriu: esvazie o cache do ' +
            'domínio em Caching › Purge Everything',
        ]
      : ['um proxy ou CDN diante desta máquina: esvazie o cache dele']),
  ];
  return `Este comando não alcança:\n${lines.map((line) => `- ${line}`).join('\n')}`;
}

/**
 * Exports everything that is kept about the family with this telephone number. It first discards the rows that an
 * interrupted restore left behind, because nobody would look for personal data among them.
 * @throws when the number lacks its area code, with a message for people
 */
async function exportPersonalData(client: ServiceClient, telefone: string): Promise<PersonalData> {
  await client.rpc('descartar_restauracao').throwOnError();
  const { data } = await client.rpc('exportar_dados_pessoais', { telefone }).throwOnError();
  return data as unknown as PersonalData;
}

function summarize({ solicitacoes, emails }: PersonalData): string {
  const names = [...new Set(solicitacoes.map(({ nome_responsavel }) => nome_responsavel))];
  const whose = names.length > 0 ? ` (${names.join(', ')})` : '';
  return `solicitações de visita: ${solicitacoes.length}${whose}, e-mails: ${emails.length}`;
}
