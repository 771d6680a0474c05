/** `npm run sweep`; the usage text explains it. */
import { parseArgs } from 'node:util';
import { keptFilesForDays } from 'shared/privacy-policy';
import { runCommand } from '../local/log.ts';
import { connect, describeWaiting, findOrphans, removeFiles } from './client.ts';

const usage = `Uso: npm run sweep [-- --remove | --retention | --help]

Lista os arquivos que nenhum registro menciona: o que um envio interrompido deixou para trás há mais de uma
hora, e o que foi excluído ou trocado há mais de ${keptFilesForDays} dias (até lá, o Histórico o traz de volta;
para apagar já: npm run privacy -- files). Com --remove, apaga. Com --retention, apaga o que passou do prazo mesmo que a limpeza diária não
rode há mais de um mês: confira antes o relógio do servidor. O serviço de dados precisa estar no ar.`;

const boolean = { type: 'boolean' } as const;
const { values } = parseArgs({ options: { remove: boolean, retention: boolean, help: boolean } });
if (values.help) console.log(usage);
else await runCommand(values.retention ? applyRetention : () => sweep(values.remove ?? false));

async function sweep(remove: boolean): Promise<void> {
  const client = connect();
  const orphans = await findOrphans(client);
  const { removable } = orphans;
  for (const { bucket, path } of removable) console.log(`${bucket}/${path}`);
  if (remove) await removeFiles(client, removable);
  console.log(`${removable.length} ${remove ? 'apagados' : 'sem registro'}`);
  const waiting = describeWaiting(orphans);
  if (waiting) console.log(waiting);
}

/** Deletes everything past its retention, after a person has checked that the clock is right. */
async function applyRetention(): Promise<void> {
  await connect().rpc('aplicar_retencao', { clock_is_right: true }).throwOnError();
  console.log('O que passou do prazo foi apagado.');
}
