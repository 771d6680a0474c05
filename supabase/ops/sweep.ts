/** `npm run sweep`: see the usage. */
import { parseArgs } from 'node:util';
import { keptFilesForDays } from 'shared/privacy-policy';
import { runCommand } from '../local/log.ts';
import { connect, findOrphans, removeFiles } from './client.ts';

const usage = `Uso: npm run sweep [-- --remove | --retention | --help]

Lista os arquivos guardados há mais de uma hora que nenhum registro menciona: o que um envio interrompido
deixou para trás, e o que foi excluído ou trocado há mais de ${keptFilesForDays} dias (até lá, o Histórico o
traz de volta). Com --remove, apaga. Com --retention, apaga o que passou do prazo mesmo que a limpeza diária não
rode há mais de um mês: confira antes o relógio do servidor. O serviço de dados precisa estar no ar.`;

const boolean = { type: 'boolean' } as const;
const { values } = parseArgs({ options: { remove: boolean, retention: boolean, help: boolean } });
if (values.help) console.log(usage);
else await runCommand(values.retention ? applyRetention : () => sweep(values.remove ?? false));

async function sweep(remove: boolean): Promise<void> {
  const client = connect();
  const orphans = await findOrphans(client);
  for (const { bucket, path } of orphans) console.log(`${bucket}/${path}`);
  if (remove) await removeFiles(client, orphans);
  console.log(`${orphans.length} ${remove ? 'apagados' : 'sem registro'}`);
}

/** For a person who has looked at the clock. */
async function applyRetention(): Promise<void> {
  await connect().rpc('aplicar_retencao', { clock_is_right: true }).throwOnError();
  console.log('O que passou do prazo foi apagado.');
}
