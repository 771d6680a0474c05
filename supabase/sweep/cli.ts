/** `npm run sweep`: see the usage. */
import { parseArgs } from 'node:util';
import { keptFilesForDays } from 'shared/retention';
import { connect } from './connect.ts';
import { findOrphans, removeFiles } from './sweep.ts';

const usage = `Uso: npm run sweep [-- --remove] [-- --help]

Lista os arquivos guardados há mais de uma hora que nenhum registro menciona: o que um envio interrompido
deixou para trás, e o que foi excluído ou trocado há mais de ${keptFilesForDays} dias (até lá, o Histórico o
traz de volta). Com --remove, apaga. O serviço de dados precisa estar no ar.`;

const boolean = { type: 'boolean' } as const;
const { values } = parseArgs({ options: { remove: boolean, help: boolean } });
if (values.help) console.log(usage);
else await sweep(values.remove ?? false);

async function sweep(remove: boolean): Promise<void> {
  const client = connect();
  const orphans = await findOrphans(client);
  for (const { bucket, path } of orphans) console.log(`${bucket}/${path}`);
  if (remove) await removeFiles(client, orphans);
  console.log(`${orphans.length} ${remove ? 'apagados' : 'sem registro'}`);
}
