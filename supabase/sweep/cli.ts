/** `npm run sweep`: see the usage. */
import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { loadEnvFile } from 'node:process';
import { parseArgs } from 'node:util';
import { serviceClient } from './client.ts';
import { findOrphans, removeFiles } from './sweep.ts';

const usage = `Uso: npm run sweep [-- --remove] [-- --help]

Lista os arquivos guardados há mais de uma hora que nenhum registro menciona: o que um envio ou uma
exclusão interrompida deixou para trás. Com --remove, apaga. O serviço de dados precisa estar no ar.`;

const boolean = { type: 'boolean' } as const;
const { values } = parseArgs({ options: { remove: boolean, help: boolean } });
if (values.help) console.log(usage);
else await sweep(values.remove ?? false);

async function sweep(remove: boolean): Promise<void> {
  const root = dirname(dirname(import.meta.dirname));
  const settings = resolve(root, process.env.ENV_FILE ?? '.env');
  if (existsSync(settings)) loadEnvFile(settings);
  const { SUPABASE_URL, SUPABASE_SECRET_KEY, PORT } = process.env;
  const url = SUPABASE_URL || `http://localhost:${PORT || 8000}`;
  if (!SUPABASE_SECRET_KEY) throw new Error('Falta SUPABASE_SECRET_KEY.');

  const client = serviceClient(url, SUPABASE_SECRET_KEY);
  const orphans = await findOrphans(client);
  for (const { bucket, path } of orphans) console.log(`${bucket}/${path}`);
  if (remove) await removeFiles(client, orphans);
  console.log(`${orphans.length} ${remove ? 'apagados' : 'sem registro'}`);
}
