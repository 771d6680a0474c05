/** The command behind `npm run rebuild`. */
import { parseArgs } from 'node:util';
import { readHelp } from 'shared/node/help.mjs';
import { describeError, loadSettings } from './context.ts';
import { saveBundle } from './steps/send-release.ts';
import { rollback, run } from './publish.ts';
import { watch } from './watch.ts';

const usage = readHelp(import.meta.filename);

const boolean = { type: 'boolean' } as const;
const { values: options } = parseArgs({
  options: {
    force: boolean,
    'allow-empty': boolean,
    watch: boolean,
    rollback: boolean,
    out: { type: 'string' },
    help: boolean,
  },
});
const log = (line: string) => console.log(`[site] ${line}`);
const controller = new AbortController();

for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(name, () => controller.abort());
// The IPC channel closes when the host that started the job is killed.
process.on('disconnect', () => controller.abort());

try {
  if (options.help) console.log(usage);
  else await runCommand();
} catch (error) {
  process.exitCode = 1;
  if (controller.signal.aborted) log('interrompido');
  else {
    const { message, detail } = describeError(error);
    console.error(`[site] falhou: ${message}`);
    if (detail) console.error(detail);
  }
}
if (process.connected) process.disconnect();

async function runCommand(): Promise<void> {
  const settings = loadSettings();
  const job = { settings, log, signal: controller.signal };
  const { force, 'allow-empty': allowEmpty } = options;
  if (options.watch) await watch(job);
  else if (options.rollback) await rollback(job);
  else await run(job, { force, allowEmpty });
  if (options.out) await saveBundle(settings, log, options.out);
}
