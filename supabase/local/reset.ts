/** `npm run reset`; reset.help.txt explains it. */
import { existsSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readHelp } from 'shared/node/help.mjs';
import { claimData, removeStaging, stagingPrefix } from './data-folder.ts';
import { getDataDir, readSettings } from 'shared/node/environment.mjs';
import { confirm, Refusal, runCommand } from './log.ts';

const usage = readHelp(import.meta.filename);

/**
 * The folders of an installation, with the pages before the rows that they were made from: whatever a crash
 * leaves, the next start completes.
 */
const parts = ['site', 'inbox', 'files', 'service'];

const boolean = { type: 'boolean' } as const;
const { values } = parseArgs({ options: { yes: boolean, help: boolean } });
if (values.help) console.log(usage);
else await runCommand(() => reset(values.yes ?? false));

async function reset(agreed: boolean): Promise<void> {
  const env = readSettings();
  const dataDir = getDataDir(env);
  if (env.DATABASE_URL) {
    throw new Refusal(
      'Os registros estão no PostgreSQL de DATABASE_URL: apague-os lá. Nada foi apagado.',
    );
  }
  const present = parts.filter((part) => existsSync(join(dataDir, part)));
  if (present.length === 0) return console.log(`Não há dados em ${dataDir}.`);

  const lock = await claimData(dataDir);
  try {
    const question = `Apagar tudo o que há em ${dataDir}: conteúdo, arquivos, contas e pedidos de visita?`;
    if (!agreed && !(await confirm(question))) throw new Refusal('Nada foi apagado.');
    // Each folder disappears in one step; other files in the data folder are kept.
    for (const part of present)
      await rename(join(dataDir, part), join(dataDir, `${stagingPrefix}${part}-${process.pid}`));
    await removeStaging(dataDir);
  } finally {
    await lock.release();
  }
  console.log('Os dados foram apagados. npm start recomeça com o conteúdo de demonstração.');
}
