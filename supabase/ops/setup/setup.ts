/** `npm run setup`; setup.help.txt explains it. */
import { execFileSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { getSettingsFile, readSettings, root } from 'shared/node/environment.mjs';
import { Refusal, runCommand } from '../../local/log.ts';
import type { Settings } from '../parts/access.ts';
import { answerAll, createWorkplace } from './answers.ts';
import { runSteps, showPlan } from './run-steps.ts';
import { steps } from './steps.ts';
import { memberStep } from './steps/member.ts';
import { createTerminal, Interrupted } from './terminal.ts';

const { values } = parseArgs({
  options: {
    yes: { type: 'boolean', default: false },
    change: { type: 'string', multiple: true, default: [] },
  },
});

await runCommand(setUp);

async function setUp(): Promise<void> {
  if (process.platform === 'win32')
    throw new Refusal(
      'npm run setup não funciona no Windows. Use o WSL: https://learn.microsoft.com/pt-br/windows/wsl/install',
    );
  process.once('SIGINT', () => {
    console.error(`\n${new Interrupted().message}`);
    process.exit(130);
  });
  const terminal = createTerminal(process.stdin, process.stdout, values.yes ? false : undefined);
  if (!terminal.isInteractive && !values.yes)
    throw new Refusal('Sem um terminal, use npm run setup -- --yes, com as respostas no ambiente.');
  // An empty variable counts as missing, and must not hide what `.env` says.
  for (const [name, value] of Object.entries(process.env))
    if (value === '') Reflect.deleteProperty(process.env, name);
  const settings = withKnownAnswers(readSettings());
  refuseLocalInstallation(settings);

  const workplace = createWorkplace({
    settingsFile: getSettingsFile(),
    settings,
    terminal,
    // Drills shorten the waits.
    pause: Number(settings.SETUP_PAUSE) || undefined,
  });
  const isNew = !settings.SUPABASE_PROJECT_REF && !settings.SUPABASE_URL;
  if (terminal.isInteractive) {
    terminal.say('Vamos pôr a escola no ar. Ctrl+C interrompe; nada se perde.');
    if (isNew) {
      showPlan(steps, workplace);
      terminal.say(
        'Antes pergunto tudo o que preciso saber; até a última resposta, nada é mudado. Depois faço o resto sem perguntar.\n' +
          'Uma resposta errada se corrige depois: npm run setup -- --change NOME pergunta de novo (npm run setup -- --help lista os nomes).\n',
      );
    }
  }
  for (const name of values.change) await workplace.forget(name);
  await answerAll(workplace);
  // npm run doctor and npm run restore read it there.
  const { GITHUB_REPOSITORY } = workplace.settings;
  if (GITHUB_REPOSITORY && !readSettings().GITHUB_REPOSITORY)
    await workplace.save({ GITHUB_REPOSITORY });
  const { established, waiting } = await runSteps(
    steps,
    workplace,
    isNew && terminal.isInteractive,
  );

  const { SITE_URL, STAFF_EMAIL } = workplace.settings;
  if (established.length === 0 && waiting.length === 0)
    return terminal.say('\nTudo já estava pronto: nada foi mudado.');
  if (waiting.length > 0)
    throw new Refusal(`\nQuase pronto. Falta:\n${waiting.map((each) => `  ${each}`).join('\n')}`);
  terminal.say(`\nPronto: o site está em ${SITE_URL}, e o painel em ${SITE_URL}/admin.`);
  if (established.includes(memberStep.name))
    terminal.say(
      `${STAFF_EMAIL} recebeu um e-mail para escolher a senha. O link vale por uma hora; depois disso, “Esqueci minha senha”, em\n` +
        `${SITE_URL}/admin, envia outro.`,
    );
  terminal.say('npm run doctor examina a instalação, a qualquer hora.');
}

/** Adds what this machine knows: the repository, and the sign-in of GitHub's own program. */
function withKnownAnswers(settings: Settings): Settings {
  return {
    ...settings,
    GITHUB_REPOSITORY: settings.GITHUB_REPOSITORY || readRepository(),
    GITHUB_TOKEN: settings.GITHUB_TOKEN || tryToRun('gh', ['auth', 'token']),
  };
}

/** Reads the repository, as `owner/name`, from the URL that it was cloned from. */
function readRepository(): string {
  const url = tryToRun('git', ['remote', 'get-url', 'origin']) ?? '';
  const repository = /[/:]([\w-]+\/[\w.-]+?)(?:\.git)?$/.exec(url)?.[1];
  if (repository && !url.startsWith('/')) return repository;
  throw new Refusal(
    'Esta pasta não é um clone de um repositório no GitHub. Copie o projeto para a sua conta, clone a cópia, e repita o ' +
      'comando lá; docs/deploy/supabase.md diz como.',
  );
}

function tryToRun(program: string, args: string[]): string | undefined {
  try {
    const output = execFileSync(program, args, {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return output.trim() || undefined;
  } catch {
    return undefined;
  }
}

/** The keys in `.env` of an installation on this machine must not be replaced: its data needs them. */
function refuseLocalInstallation({ JWT_SECRET, SUPABASE_URL }: Settings): void {
  if (!JWT_SECRET || SUPABASE_URL) return;
  throw new Refusal(
    'O .env desta pasta é de uma instalação nesta máquina (npm start). Use outro clone, ou outro arquivo: ' +
      'ENV_FILE=.env.escola npm run setup',
  );
}
