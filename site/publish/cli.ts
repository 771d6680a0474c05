/** The command behind `npm run rebuild`. */
import { parseArgs } from 'node:util';
import { describeError, loadSettings } from './context.ts';
import { saveBundle } from './steps/send-release.ts';
import { rollback, run } from './publish.ts';
import { watch } from './watch.ts';

const usage = `Uso: npm run rebuild [-- OPÇÃO…]

Monta o site público com o que está no serviço de dados, confere o resultado e o coloca no lugar do
anterior. Se algo falhar, o site que está no ar continua como está.

  (sem opção)      publica uma vez, se o conteúdo ou os fontes mudaram desde a última
  --force          monta mesmo que nada tenha mudado
  --allow-empty    publica mesmo que uma tabela tenha perdido todas as linhas
  --watch          fica de plantão e publica a cada mudança de conteúdo (o que npm start faz)
  --rollback       volta à publicação anterior
  --out PASTA      deixa site e painel juntos na pasta, para qualquer servidor de arquivos
  --help           mostra esta ajuda

REBUILD_COMMAND (ambiente ou .env) é o comando que envia cada publicação ao servidor que a mostra;
recebe RELEASE_DIR (site e painel juntos) e RELEASE_ID. O README diz o que mais se configura.`;

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
