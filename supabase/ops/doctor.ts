/** `npm run doctor`; the usage text explains it. */
import { parseArgs } from 'node:util';
import { readSettings } from 'shared/node/environment.mjs';
import { Refusal, runCommand } from '../local/log.ts';
import { createAccess } from './parts/access.ts';
import {
  createRecord,
  type Examined,
  examineAll,
  formatExamined,
  formatSummary,
  listParts,
} from './parts/examination.ts';
import { getSiteUrl, isHosted } from './parts/facts.ts';

const usage = `Uso: npm run doctor [-- --json] [-- --record]

Examina a instalação desta máquina, ou a do Supabase em SUPABASE_URL, sem mudar nada: cada parte com ✓ ou ✗,
e como resolver. O que as chaves desta máquina não permitem ver aparece como “não conferido aqui”.
  --json     escreve o resultado em JSON
  --record   para a execução diária: grava o resultado na instalação, que avisa OPERATOR_EMAIL (ou MAIL_TO)
             quando uma parte deixa de estar em ordem, e quando tudo volta a estar

Termina com 0 quando nada precisa de uma pessoa, com 1 quando algo precisa; com --record, com 3 quando algo
precisa e o aviso já está a caminho.`;

const boolean = { type: 'boolean', default: false } as const;
const { values } = parseArgs({
  options: { json: boolean, record: boolean, help: { ...boolean, short: 'h' } },
});

if (values.help) console.log(usage);
else await runCommand(runDoctor);
// A request that hangs must not keep this process.
process.exit();

async function runDoctor(): Promise<void> {
  const settings = readSettings();
  const access = createAccess(() => settings);
  if (!values.json)
    console.log(`${getSiteUrl(settings)} (${isHosted(settings) ? 'Supabase' : 'esta máquina'})\n`);
  const examined = await examineAll(listParts(settings), access);
  if (values.json) console.log(JSON.stringify(examined, null, 2));
  else console.log([...examined.map(formatExamined), '', formatSummary(examined)].join('\n'));
  const isRed = examined.some(({ finding }) => finding.state === 'wrong');
  if (isRed) process.exitCode = 1;
  if (!values.record) return;
  await record(examined);
  if (isRed) process.exitCode = 3;

  async function record(results: readonly Examined[]): Promise<void> {
    const operator = settings.OPERATOR_EMAIL || settings.MAIL_TO || null;
    const registro = createRecord(results, operator);
    const { error } = await access.service.rpc('registrar_exame', { registro });
    if (error) throw new Refusal(`O resultado não pôde ser gravado: ${error.message}`);
  }
}
