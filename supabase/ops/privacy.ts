/** `npm run privacy`: see the usage. */
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Tables } from 'shared/database.types';
import { keptFilesForDays } from 'shared/privacy-policy';
import { dataDirOf, readSettings } from '../local/environment.mjs';
import { Messages } from '../local/inbox/messages.ts';
import { confirm, Refusal, runCommand } from '../local/log.ts';
import {
  connect,
  findOrphans,
  removeFiles,
  type ServiceClient,
  withDataService,
} from './client.ts';

const usage = `Uso: npm run privacy -- export --phone NÚMERO [--output ARQUIVO]
     npm run privacy -- erase --phone NÚMERO [--yes]

export  Mostra, em JSON, tudo o que se guarda sobre quem deu este número: as solicitações de visita e os
        e-mails sobre elas. Com --output, grava em um arquivo que só o dono pode ler.
erase   Apaga tudo isso, também da caixa de entrada desta máquina, e já os arquivos de itens excluídos ou
        trocados, que ficariam até ${keptFilesForDays} dias: a foto que uma família manda tirar pode estar entre eles.
        Pergunta antes, a menos que se diga --yes. As cópias de segurança não mudam: ver docs/privacidade.md.

O número vale em qualquer grafia, com DDD. O serviço de dados é o desta máquina, ou o de SUPABASE_URL com
SUPABASE_SECRET_KEY.`;

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
else console.log(usage);

async function runExport(number: string): Promise<void> {
  const { output } = values;
  const data = await exportPersonalData(connect(), number);
  const json = JSON.stringify(data, null, 2);
  if (!output) return console.log(json);
  await writeFile(resolve(output), `${json}\n`, { mode: 0o600 });
  console.log(`${inWords(data)}: ${resolve(output)}`);
}

async function runErase(number: string): Promise<void> {
  const client = connect();
  const found = await exportPersonalData(client, number);
  const files = await findOrphans(client, true);
  if (found.solicitacoes.length === 0 && files.length === 0)
    return console.log('Nada se guarda sobre este número.');
  const leftovers = files.length > 0 ? `; arquivos que nenhum item usa mais: ${files.length}` : '';
  const question = `Apagar ${inWords(found)}${leftovers}? Isto não tem volta.`;
  if (!values.yes && !(await confirm(question))) throw new Refusal('Nada foi apagado.');
  const answer = await client.rpc('apagar_dados_pessoais', { telefone: number }).throwOnError();
  const erased = answer.data as unknown as PersonalData;
  await removeFiles(client, files);
  const inbox = new Messages(join(dataDirOf(readSettings()), 'inbox'));
  const removed = await inbox.remove(erased.emails.map(({ message_id }) => message_id));
  console.log(
    `Apagado: ${inWords(erased)}; da caixa de entrada desta máquina, ${removed}${leftovers}.`,
  );
}

/**
 * Discards first what a restore that was killed has left, where nobody would look.
 * @throws when the number lacks its area code, with a message for people
 */
async function exportPersonalData(client: ServiceClient, telefone: string): Promise<PersonalData> {
  await client.rpc('descartar_restauracao').throwOnError();
  const { data } = await client.rpc('exportar_dados_pessoais', { telefone }).throwOnError();
  return data as unknown as PersonalData;
}

function inWords({ solicitacoes, emails }: PersonalData): string {
  const names = [...new Set(solicitacoes.map(({ nome_responsavel }) => nome_responsavel))];
  const whose = names.length > 0 ? ` (${names.join(', ')})` : '';
  return `solicitações de visita: ${solicitacoes.length}${whose}, e-mails: ${emails.length}`;
}
