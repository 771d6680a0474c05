/** `npm run backup` and `npm run restore`; the usage text explains them. */
import { resolve } from 'node:path';
import { stat } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { getDataServiceUrl, readSettings, root } from 'shared/node/environment.mjs';
import { confirm, isForOperator, Refusal, runCommand, summarizeError } from '../local/log.ts';
import { incompleteExitCode, type MissingFile } from './archive.ts';
import { backUp, rotate } from './create-backup.ts';
import { connect, type ServiceClient, withDataService } from './client.ts';
import { restore } from './restore.ts';

const usage = `Uso: npm run backup [-- --folder PASTA] [-- --keep 14]
     npm run restore -- ARQUIVO [--yes]

backup   Guarda todos os registros, as contas e os arquivos em um só arquivo, em backups/ (ou PASTA), e
         apaga os mais antigos, além dos 14 últimos. O site e o painel podem continuar no ar. Um arquivo que
         não pode ser lido fica de fora, e a cópia o diz; o painel mostra como foi a última, e quem cuida do
         sistema (OPERATOR_EMAIL, ou MAIL_TO) recebe um e-mail se ela falhou, está incompleta ou não veio.
restore  Põe o conteúdo de um desses arquivos no lugar de tudo o que há. Confere o arquivo inteiro antes
         de mudar qualquer coisa, e pergunta antes, a menos que se diga --yes.

Terminam com 0 quando está tudo lá, com 3 quando faltam arquivos, com 1 quando nada foi feito.

O serviço de dados é o desta máquina, ou o de SUPABASE_URL com SUPABASE_SECRET_KEY.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    folder: { type: 'string', default: 'backups' },
    keep: { type: 'string', default: '14' },
    yes: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
const [command, archive] = positionals;

/** How many missing files are listed in the output and in mails. */
const maxListed = 30;

if (command === 'backup' && !values.help) await runCommand(() => withDataService(runBackup));
else if (command === 'restore' && archive && !values.help)
  await runCommand(() => runRestore(resolve(archive)));
else console.log(usage);

async function runBackup(): Promise<void> {
  const keep = Number(values.keep);
  if (!Number.isInteger(keep) || keep < 1)
    throw new Refusal('--keep: informe um número, 1 ou mais.');
  const folder = resolve(root, values.folder);
  const client = connect();
  const backup = await backUp(client, folder).catch(async (error: unknown) => {
    await recordBackup(client, { status: 'falhou', detail: describeError(error) });
    throw error;
  });
  const { archive: file, files, missing } = backup;
  const { size } = await stat(file);
  console.log(`${file} (${Math.ceil(size / 1024).toLocaleString('pt-BR')} kB)`);
  const detail = listMissing(missing);
  if (missing.length > 0) {
    console.error(
      `Cópia INCOMPLETA. Arquivos que não puderam ser lidos: ${missing.length}\n${detail}`,
    );
    process.exitCode = incompleteExitCode;
  }
  const status = missing.length > 0 ? 'incompleta' : 'completa';
  await recordBackup(client, { status, files, missing: missing.length, detail });
  for (const name of await rotate(folder, keep)) console.log(`apagada: ${name}`);
}

interface BackupRecord {
  status: 'completa' | 'incompleta' | 'falhou';
  files?: number;
  missing?: number;
  detail: string;
}

/** Records the backup in the data service, which shows it in the console and warns the operator by mail. */
async function recordBackup(client: ServiceClient, entry: BackupRecord): Promise<void> {
  const settings = readSettings();
  const operator = settings.OPERATOR_EMAIL || settings.MAIL_TO || null;
  const { error } = await client.rpc('registrar_copia', { registro: { ...entry, operator } });
  if (error) console.error(`O painel não pôde ser avisado desta cópia: ${error.message}`);
}

function listMissing(missing: readonly MissingFile[]): string {
  const lines = missing
    .slice(0, maxListed)
    .map(({ bucket, path, reason }) => `${bucket}/${path}: ${reason}`);
  const others = missing.length - lines.length;
  return [...lines, ...(others > 0 ? [`e outros ${others}`] : [])].join('\n');
}

/** Describes an error for the console and for mails, which must not show values of rows. */
function describeError(error: unknown): string {
  return isForOperator(error) ? error.message : summarizeError(error);
}

async function runRestore(file: string): Promise<void> {
  const place = getDataServiceUrl(readSettings());
  const question = `Pôr ${file} no lugar de todo o conteúdo, das contas e dos pedidos de visita de ${place}?`;
  if (!values.yes && !(await confirm(question))) throw new Refusal('Nada foi mudado.');
  // A data service that is started for the restore begins without demo content.
  process.env.SEED = 'false';
  await withDataService(async () => {
    const { rows, files, missing, wrongPages } = await restore(connect(), file);
    for (const [table, count] of Object.entries(rows)) console.log(`${table}: ${count}`);
    console.log(`arquivos: ${files}`);
    if (wrongPages.length > 0)
      console.error(
        `O site não pode ser publicado enquanto estas páginas não forem corrigidas no painel:\n${wrongPages.join('\n')}`,
      );
    if (missing.length === 0)
      return console.log('Tudo voltou. Entre no painel com as contas da cópia.');
    console.error(
      `Os registros e as contas voltaram, mas faltam arquivos: ${missing.length}\n${listMissing(missing)}\n` +
        'As páginas ficam sem eles até que sejam enviados de novo pelo painel.',
    );
    process.exitCode = incompleteExitCode;
  });
}
