/** `npm run rebuild`: see usage.ts. */
import { parseArgs } from 'node:util';
import { saveBundle } from './deploy/save.ts';
import { describeError, messageOf } from './errors.ts';
import { Log } from './log.ts';
import { rollback } from './rollback.ts';
import { run } from './run.ts';
import { loadSettings, type Settings } from './settings.ts';
import { describeSizes } from './sizes.ts';
import { usage } from './usage.ts';
import { watch } from './watch.ts';

const log = new Log();
const stop = new AbortController();
const wake = new EventTarget();

for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => stop.abort());
// A host that was killed cannot say goodbye; its end of the channel closes all the same.
process.on('disconnect', () => stop.abort());
process.on('message', (message) => {
  const asks = typeof message === 'object' && message && 'type' in message;
  if (asks && message.type === 'rebuild') wake.dispatchEvent(new Event('rebuild'));
});

const options = readOptions();
if (options.help) {
  console.log(usage);
} else {
  const settings = readSettings(options['allow-shrink'] ?? false);
  process.exitCode = await act(settings).catch(report);
}
if (process.connected) process.disconnect();

async function act(settings: Settings): Promise<number> {
  if (options.watch) await watch(settings, log, stop.signal, wake);
  else if (options.rollback) await rollback(settings, log, stop.signal);
  else await run(settings, log, stop.signal, { force: options.force });
  if (options.out) await saveBundle(settings, log, options.out);
  if (options.sizes) for (const line of await describeSizes(settings)) log.line(line);
  return 0;
}

function report(error: unknown): number {
  if (stop.signal.aborted) {
    log.line('interrompido');
    return options.watch ? 0 : 130;
  }
  const { message, detail } = describeError(error);
  console.error(`[site] falhou: ${message}`);
  if (detail) console.error(detail);
  return 1;
}

function readOptions() {
  const boolean = { type: 'boolean' } as const;
  try {
    return parseArgs({
      options: {
        force: boolean,
        'allow-shrink': boolean,
        watch: boolean,
        rollback: boolean,
        sizes: boolean,
        out: { type: 'string' },
        help: boolean,
      },
    }).values;
  } catch (error) {
    console.error(`${messageOf(error)}\n\n${usage}`);
    process.exit(2);
  }
}

function readSettings(allowShrink: boolean): Settings {
  try {
    const settings = loadSettings();
    return { ...settings, allowShrink: settings.allowShrink || allowShrink };
  } catch (error) {
    console.error(messageOf(error));
    process.exit(2);
  }
}
