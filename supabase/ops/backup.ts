/** `npm run backup` and `npm run restore`: see the usage. */
import { resolve } from 'node:path';
import { stat } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { dataServiceUrl, readSettings, root } from '../local/environment.mjs';
import { confirm, Refusal, runCommand } from '../local/log.ts';
import { backUp, rotate } from './back-up.ts';
import { connect, withDataService } from './client.ts';
import { restore } from './restore.ts';

const usage = `Uso: npm run backup [-- --folder PASTA] [-- --keep 14]
     npm run restore -- ARQUIVO [--yes]

backup   Guarda todos os registros, as contas e os arquivos em um só arquivo, em backups/ (ou PASTA), e
         apaga os mais antigos, além dos 14 últimos. O site e o painel podem continuar no ar.
restore  Põe o conteúdo de um desses arquivos no lugar de tudo o que há. Confere o arquivo inteiro antes
         de mudar qualquer coisa, e pergunta antes, a menos que se diga --yes.

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

if (command === 'backup' && !values.help) await runCommand(() => withDataService(runBackup));
else if (command === 'restore' && archive && !values.help)
  await runCommand(() => runRestore(resolve(archive)));
else console.log(usage);

async function runBackup(): Promise<void> {
  const keep = Number(values.keep);
  if (!Number.isInteger(keep) || keep < 1)
    throw new Refusal('--keep: informe um número, 1 ou mais.');
  const folder = resolve(root, values.folder);
  const file = await backUp(connect(), folder);
  const { size } = await stat(file);
  console.log(`${file} (${Math.ceil(size / 1024).toLocaleString('pt-BR')} kB)`);
  for (const name of await rotate(folder, keep)) console.log(`apagada: ${name}`);
}

async function runRestore(file: string): Promise<void> {
  const place = dataServiceUrl(readSettings());
  const question = `Pôr ${file} no lugar de todo o conteúdo, das contas e dos pedidos de visita de ${place}?`;
  if (!values.yes && !(await confirm(question))) throw new Refusal('Nada foi mudado.');
  // What is started for this begins without demo content.
  process.env.SEED = 'false';
  await withDataService(async () => {
    const { rows, files } = await restore(connect(), file);
    for (const [table, count] of Object.entries(rows)) console.log(`${table}: ${count}`);
    console.log(`arquivos: ${files}\nTudo voltou. Entre no painel com as contas da cópia.`);
  });
}
