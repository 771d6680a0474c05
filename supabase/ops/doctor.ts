/** `npm run doctor`; doctor.help.txt explains it. */
import { parseArgs } from 'node:util';
import { readSettings } from 'shared/node/environment.mjs';
import { readHelp } from 'shared/node/help.mjs';
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
import { fullDatabase, isFullDatabase } from './parts/explanations.ts';
import { getSiteUrl, isHosted } from './parts/facts.ts';

const usage = readHelp(import.meta.filename);

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
    if (!error) return;
    const { problem, cure } = fullDatabase;
    const why = isFullDatabase(error.message) ? `${problem} ${cure}` : error.message;
    throw new Refusal(`O resultado não pôde ser gravado: ${why}`);
  }
}
