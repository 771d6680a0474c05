/** `npm run sweep`; sweep.help.txt explains it. */
import { parseArgs } from 'node:util';
import { readHelp } from 'shared/node/help.mjs';
import { runCommand } from '../local/log.ts';
import { connect, describeWaiting, findOrphans, removeFiles } from './client.ts';

const usage = readHelp(import.meta.filename);

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
