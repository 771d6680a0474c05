/** `npm run import`; import.help.txt explains it. */
import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { readHelp } from 'shared/node/help.mjs';
import type { Json } from 'shared/database.types';
import { formatCount } from 'shared/text';
import { logLine, Refusal, runCommand } from '../../local/log.ts';
import { connect, type ServiceClient, withDataService } from '../client.ts';
import { FileReader } from './files.ts';
import { importSite, listHosts } from './import-site.ts';
import { indexExports } from './index.ts';
import { importPeople } from './people.ts';
import { Report } from './report.ts';
import { Store } from './store.ts';

const usage = readHelp(import.meta.filename);

const { values, positionals: files } = parseArgs({
  allowPositionals: true,
  options: {
    uploads: { type: 'string' },
    people: { type: 'string' },
    'dry-run': { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
const { people, uploads, 'dry-run': isDry } = values;
const named = [...files, ...(people === undefined ? [] : [people])];

if (values.help || named.length === 0) console.log(usage);
else await runCommand(() => withDataService(run));

async function run(): Promise<void> {
  const missing = named.filter((file) => !existsSync(file));
  if (missing.length > 0) throw new Refusal(`Não há arquivo ${missing.join(', ')}.`);
  const client = connect();
  const report = new Report();
  const id = isDry ? null : await noteStart(client);
  await importAll(client, report);
  if (id !== null) await noteEnd(client, id, report);
  console.log(report.toString());
  console.log(
    isDry
      ? 'Nada foi mudado: isto foi só um ensaio.'
      : 'O relatório está no painel, em Importar. As fotos precisam de autorização: confira-as em Autorizações.',
  );
  if (!report.isComplete) process.exitCode = 3;
}

async function importAll(client: ServiceClient, report: Report): Promise<void> {
  const index = files.length > 0 ? await indexExports(files) : null;
  const hosts = index ? listHosts(index) : { own: new Set<string>(), all: new Set<string>() };
  const reader = await FileReader.create({
    uploads,
    hosts: [...hosts.all],
    ownHosts: [...hosts.own],
  });
  const store = await Store.open(client, reader, isDry);
  if (index) {
    const onProgress = (done: number, total: number) => {
      if (done % 50 === 0) logLine(`${done} de ${total} textos`);
    };
    await importSite({ client, store, index, files, report, onProgress });
  }
  if (people !== undefined) await importPeople(store, people, report);
  for (const { host, notAsked } of reader.site.listGone())
    report.warn(
      `O site antigo (${host}) deixou de responder`,
      `${formatCount(notAsked, 'arquivo nem foi pedido', 'arquivos nem foram pedidos')} a ele. Repita o comando quando ele responder: o que já veio fica, e o que falta vem`,
    );
  if (store.remote > 0)
    logLine(`${store.remote} arquivos viriam do site antigo: o ensaio não os buscou.`);
}

/** Notes in the data service that an import is under way. If it is interrupted, the note has no end. */
async function noteStart(client: ServiceClient): Promise<number> {
  const row = { arquivos: named.map((file) => basename(file)) };
  const { data } = await client
    .from('importacoes')
    .insert(row)
    .select('id')
    .single()
    .throwOnError();
  return data.id;
}

async function noteEnd(client: ServiceClient, id: number, report: Report): Promise<void> {
  const end = {
    terminou_em: new Date().toISOString(),
    relatorio: report.toJSON() as unknown as NonNullable<Json>,
  };
  await client.from('importacoes').update(end).eq('id', id).throwOnError();
}
