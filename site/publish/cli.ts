/** `npm run rebuild`. */
import { parseArgs } from 'node:util';
import { saveBundle } from './bundle.ts';
import { describeError, messageOf } from './context.ts';
import { rollback, run } from './publish.ts';
import { loadSettings, type Settings } from './settings.ts';
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

Configuração (ambiente ou .env):
  SUPABASE_URL               de onde vem o conteúdo (http://localhost:PORT)
  SUPABASE_PUBLISHABLE_KEY   chave de quem visita o site
  SUPABASE_SECRET_KEY        com --watch, para notar mudanças na hora
  GATSBY_SITE_URL            endereço público do site (SITE_URL, ou http://localhost:PORT)
  DATA_DIR                   onde ficam as publicações (.data)
  REBUILD_COMMAND            comando que envia cada publicação ao servidor que a mostra; recebe
                             RELEASE_DIR (site e painel juntos) e RELEASE_ID

Código de saída: 0 publicou ou não havia o que publicar; 1 falhou; 2 opção ou configuração errada.`;

const log = (line: string) => console.log(`[site] ${line}`);
const stop = new AbortController();

for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => stop.abort());
// When the host that started the job is killed, its end of the channel closes.
process.on('disconnect', () => stop.abort());

const options = read(readOptions, `\n\n${usage}`);
if (options.help) {
  console.log(usage);
} else {
  process.exitCode = await act(read(loadSettings)).catch(report);
}
if (process.connected) process.disconnect();

async function act(settings: Settings): Promise<number> {
  const { force } = options;
  if (options.watch) await watch(settings, log, stop.signal);
  else if (options.rollback) await rollback(settings, log, stop.signal);
  else await run(settings, log, stop.signal, { force, allowEmpty: options['allow-empty'] });
  if (options.out) await saveBundle(settings, log, options.out);
  return 0;
}

function report(error: unknown): number {
  if (stop.signal.aborted) {
    log('interrompido');
    return options.watch ? 0 : 130;
  }
  const { message, detail } = describeError(error);
  console.error(`[site] falhou: ${message}`);
  if (detail) console.error(detail);
  return 1;
}

function readOptions() {
  const boolean = { type: 'boolean' } as const;
  return parseArgs({
    options: {
      force: boolean,
      'allow-empty': boolean,
      watch: boolean,
      rollback: boolean,
      out: { type: 'string' },
      help: boolean,
    },
  }).values;
}

/** What the caller got wrong has an exit code of its own. */
function read<Result>(given: () => Result, help = ''): Result {
  try {
    return given();
  } catch (error) {
    console.error(messageOf(error) + help);
    process.exit(2);
  }
}
