/** `npm run reset`: see the usage. */
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { tryLock } from 'shared/node/process-lock';
import { confirm } from './confirm.ts';
import { deleteData, partsOf } from './delete-data.ts';
import { inOneLine, Refusal } from './log.ts';
import { defaultDataDir, readSettings, root } from './settings/environment.mjs';

const usage = `Uso: npm run reset [-- --yes] [-- --help]

Apaga os dados desta instalação (DATA_DIR): banco de dados, arquivos, e-mails e páginas publicadas. A
próxima vez que ela for iniciada recomeça com o conteúdo de demonstração. As chaves e a senha, no .env,
continuam. Pergunta antes, a menos que se diga --yes; recusa enquanto a instalação está no ar.`;

const boolean = { type: 'boolean' } as const;
const { values } = parseArgs({ options: { yes: boolean, help: boolean } });
try {
  if (values.help) console.log(usage);
  else await reset(values.yes ?? false);
} catch (error) {
  console.error(inOneLine(error));
  process.exitCode = 1;
}

async function reset(agreed: boolean): Promise<void> {
  const env = readSettings();
  const dataDir = resolve(root, env.DATA_DIR || defaultDataDir);
  if (env.DATABASE_URL) {
    throw new Refusal(
      'Os registros estão no PostgreSQL de DATABASE_URL: apague-os lá. Nada foi apagado.',
    );
  }
  if (partsOf(dataDir).length === 0) return console.log(`Não há dados em ${dataDir}.`);

  const lock = await tryLock(join(dataDir, 'lock'));
  if ('heldBy' in lock) {
    throw new Refusal(
      `Os dados em ${dataDir} estão em uso pelo processo ${lock.heldBy}. ` +
        'Encerre-o antes, com Ctrl-C no terminal em que foi iniciado. Nada foi apagado.',
    );
  }
  try {
    const question = `Apagar tudo o que há em ${dataDir}: conteúdo, arquivos, contas e pedidos de visita?`;
    if (!agreed && !(await confirm(question))) throw new Refusal('Nada foi apagado.');
    await deleteData(dataDir);
  } finally {
    await lock.release();
  }
  console.log('Os dados foram apagados. npm start recomeça com o conteúdo de demonstração.');
}
