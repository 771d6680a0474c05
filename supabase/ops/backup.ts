/** `npm run backup` and `npm run restore`; backup.help.txt explains them. */
import { resolve } from 'node:path';
import { stat } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { getDataServiceUrl, readSettings, root } from 'shared/node/environment.mjs';
import { readHelp } from 'shared/node/help.mjs';
import { formatCount } from 'shared/text';
import { confirm, isForOperator, Refusal, runCommand, summarizeError } from '../local/log.ts';
import { incompleteExitCode, type MissingFile } from './archive.ts';
import { backUp, rotate } from './create-backup.ts';
import { connect, type ServiceClient, withDataService } from './client.ts';
import { restore, restoreFolder, type Restored } from './restore.ts';

const usage = readHelp(import.meta.filename);

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    folder: { type: 'string' },
    keep: { type: 'string', default: '14' },
    key: { type: 'string' },
    check: { type: 'boolean', default: false },
    yes: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
const [command, archive] = positionals;

/** How many missing files are listed in the output and in mails. */
const maxListed = 30;

if (values.help) console.log(usage);
else if (command === 'backup' && archive === 'daily') await runCommand(runDaily);
else if (command === 'backup' && archive === 'confirm') await runCommand(confirmDaily);
else if (command === 'backup' && !archive) await runCommand(() => withDataService(runBackup));
else if (command === 'restore' && values.check) await runCommand(tryDailyKey);
else if (command === 'restore' && archive) await runCommand(() => runRestore(archive));
else console.log(usage);

async function runBackup(): Promise<void> {
  const keep = Number(values.keep);
  if (!Number.isInteger(keep) || keep < 1)
    throw new Refusal('--keep: informe um número, 1 ou mais.');
  const folder = resolve(root, values.folder ?? 'backups');
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

async function runRestore(source: string): Promise<void> {
  const daily = isDaily(source) || values.folder !== undefined || (await isFolder(source));
  const file = daily ? source : resolve(source);
  const place = getDataServiceUrl(readSettings());
  const what =
    daily && !isDaily(source) ? `a cópia de ${source}` : daily ? `a cópia ${source}` : file;
  const question = `Pôr ${what} no lugar de todo o conteúdo, das contas e dos pedidos de visita de ${place}?`;
  if (!values.yes && !(await confirm(question))) throw new Refusal('Nada foi mudado.');
  // A data service that is started for the restore begins without demo content.
  process.env.SEED = 'false';
  if (!daily) return withDataService(async () => report(await restore(connect(), file)));

  const { openDailyBackup } = await import('./daily/commands.ts');
  const opened = await openDailyBackup(source, values);
  try {
    await withDataService(async () => {
      report(await restoreFolder(connect(), opened.work, opened.name));
    });
  } finally {
    await opened.close();
  }
}

/** Whether the argument of a restore names a daily backup: a day, or an archive of rows. */
function isDaily(source: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(source) || source.endsWith('.age');
}

async function isFolder(path: string): Promise<boolean> {
  return (await stat(resolve(path)).catch(() => null))?.isDirectory() ?? false;
}

function describeWithdrawn({ items, files, isKnown }: Restored['withdrawn']): string {
  if (items + files > 0) {
    const what = [
      formatCount(items, 'item', 'itens'),
      formatCount(files, 'arquivo', 'arquivos'),
    ].join(' e ');
    return `Ficou de fora o que foi retirado do ar depois desta cópia: ${what}.`;
  }
  return isKnown
    ? 'Nada do que foi retirado do ar voltou.'
    : 'Este serviço de dados não sabe de nenhuma retirada do ar. Se houve alguma depois desta cópia, repita-a no painel.';
}

function report({ rows, files, missing, withdrawn, wrongPages }: Restored): void {
  for (const [table, count] of Object.entries(rows)) console.log(`${table}: ${count}`);
  console.log(`arquivos: ${files}`);
  console.log(describeWithdrawn(withdrawn));
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
}

/** Makes the encrypted backup of the day; `.github/workflows/backup.yml` then uploads it, and confirms it. */
async function runDaily(): Promise<void> {
  const { makeDailyBackup } = await import('./daily/commands.ts');
  try {
    await makeDailyBackup(connect(), values);
  } catch (error) {
    await recordDaily({ status: 'falhou', detail: describeError(error) });
    throw error;
  }
}

/** Looks whether the backup of the day is where it should be, and records it. */
async function confirmDaily(): Promise<void> {
  const { confirmDailyBackup, hasRecorded } = await import('./daily/commands.ts');
  if (await hasRecorded()) throw new Refusal('A cópia de hoje falhou; está registrado por quê.');
  const { problem, files, missing } = await confirmDailyBackup(values).catch((error: unknown) => ({
    problem: describeError(error),
    files: 0,
    missing: [],
  }));
  const detail = [problem, listMissing(missing)].filter(Boolean).join('\n');
  const status = problem ? 'falhou' : missing.length > 0 ? 'incompleta' : 'completa';
  await recordDaily({ status, files, missing: missing.length, detail });
  if (problem) throw new Refusal(problem);
  console.log(`Cópia ${status}: ${files} arquivos guardados.`);
  if (missing.length > 0) {
    console.error(`Arquivos que não puderam ser lidos: ${missing.length}\n${detail}`);
    process.exitCode = incompleteExitCode;
  }
}

async function recordDaily(entry: BackupRecord): Promise<void> {
  const { noteRecorded } = await import('./daily/commands.ts');
  await recordBackup(connect(), entry);
  await noteRecorded();
}

async function tryDailyKey(): Promise<void> {
  const { openDailyBackup } = await import('./daily/commands.ts');
  const opened = await openDailyBackup(archive ?? null, values);
  await opened.close();
  console.log(
    `A chave privada abre ${opened.name}: registros, contas e ${opened.files - opened.absent} arquivos conferidos. Nada foi mudado.`,
  );
  await connect().rpc('registrar_chave_conferida').throwOnError();
  if (opened.absent > 0) {
    console.error(`Nenhum pacote guardado tem estes arquivos da cópia: ${opened.absent}.`);
    process.exitCode = incompleteExitCode;
  }
}
