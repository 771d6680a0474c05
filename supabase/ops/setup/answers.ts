import { Refusal } from '../../local/log.ts';
import { createAccess, MissingSetting, type Settings } from '../parts/access.ts';
import { ServiceRefusal } from '../parts/api.ts';
import { endWithQuestion } from '../parts/explanations.ts';
import { checkBackupKeyFile, settleBackupKey } from './backup-key.ts';
import { findQuestion, type Question, questions } from './questions.ts';
import { writeSettings } from './settings-file.ts';
import type { Workplace } from './step.ts';
import { settlePagesProject } from './steps/pages.ts';
import { settleProject } from './steps/project.ts';
import type { Terminal } from './terminal.ts';

/** Time between two looks at something that takes time, in milliseconds. */
const defaultPause = 3000;

interface WorkplaceOptions {
  settingsFile: string;
  /** What `.env` and the process environment say before this run. */
  settings: Settings;
  terminal: Terminal;
  pause?: number;
}

/** Creates the workplace of one run. */
export function createWorkplace({
  settingsFile,
  settings: initial,
  terminal,
  pause = defaultPause,
}: WorkplaceOptions) {
  let settings: Settings = initial;
  const access = createAccess(() => settings);

  const keep = (name: string, value: string | undefined) => {
    settings = { ...settings, [name]: value };
  };

  const workplace: Workplace & {
    keep(name: string, value: string | undefined): void;
  } = {
    get settings() {
      return settings;
    },
    get service() {
      return access.service;
    },
    get management() {
      return access.management;
    },
    get github() {
      return access.github;
    },
    get cloudflare() {
      return access.cloudflare;
    },
    sql: <Row>(query: string) => access.sql<Row>(query),
    terminal,
    pause,
    /** Changes a setting for this run only. */
    keep,
    async forget(name: string) {
      const { usedAs } = findQuestion(name);
      keep(name, undefined);
      if (usedAs) await workplace.save({ [usedAs]: null });
    },
    async save(values: Record<string, string | null>) {
      await writeSettings(settingsFile, values);
      for (const [name, value] of Object.entries(values)) keep(name, value ?? undefined);
    },
    async answer(name: string): Promise<string> {
      const question = findQuestion(name);
      const given = settings[name];
      if (isAnswered(question, settings)) return given ?? '';
      if (!terminal.isInteractive) throw new MissingSetting(name);
      return ask(question, workplace);
    },
  };
  return workplace;
}

type AskingWorkplace = ReturnType<typeof createWorkplace>;

/** Whether the settings have an answer. An optional question is answered by an empty setting, too. */
function isAnswered({ name, isOptional }: Question, settings: Settings): boolean {
  return isOptional ? settings[name] !== undefined : Boolean(settings[name]);
}

/** What the accounts have decides, or a person where they leave a choice. */
interface Choice {
  /** The setting that names the choice in messages. */
  name: string;
  /** Settings without which the choice cannot be made. */
  needs: string[];
  settle(workplace: Workplace): Promise<void>;
}

const choices: Choice[] = [
  {
    name: 'PROJECT_NAME',
    needs: ['PROJECT_NAME', 'SUPABASE_ACCESS_TOKEN'],
    settle: settleProject,
  },
  {
    name: 'CLOUDFLARE_PROJECT',
    needs: ['PROJECT_NAME', 'CLOUDFLARE_API_TOKEN'],
    settle: settlePagesProject,
  },
];

/**
 * Answers everything that set-up will need, before the first change: from the settings, and otherwise by asking. Without
 * a terminal, lists everything that is missing or wrong at once.
 * @throws {Refusal}
 */
export async function answerAll(workplace: AskingWorkplace): Promise<void> {
  const needed = questions.filter(({ isNeeded }) => isNeeded?.(workplace.settings) ?? true);
  if (workplace.terminal.isInteractive) {
    for (const question of needed) await answerOne(question, workplace);
    for (const { settle } of choices) await settle(workplace);
  } else {
    await takeAnswers(needed, workplace);
  }
  await settleBackupKey(workplace);
}

async function takeAnswers(needed: readonly Question[], workplace: AskingWorkplace): Promise<void> {
  const problems: string[] = [];
  const wrongNames = new Set<string>();
  const note = (name: string, problem: string) => {
    wrongNames.add(name);
    problems.push(/^[A-Z_]+: /.test(problem) ? problem : `${name}: ${problem}`);
  };
  for (const question of needed) {
    const { name, isOptional } = question;
    const given = workplace.settings[name] || question.suggest?.(workplace.settings);
    if (!given && !isOptional) note(name, question.words);
    else if (given) {
      const answer = question.normalize?.(given) ?? given;
      const problem = question.findProblem?.(answer, workplace.settings);
      if (problem) note(name, problem);
      else await store(question, answer, workplace, false);
    }
  }
  /** Runs a check whose refusal is a problem among others. */
  const attempt = async (name: string, check: () => Promise<void> | undefined) => {
    try {
      await check();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      note(name, error.message);
    }
  };
  for (const { name, tryOut } of needed) {
    const given = workplace.settings[name];
    if (given && !wrongNames.has(name)) await attempt(name, () => tryOut?.(given, workplace));
  }
  const possible = choices.filter(({ needs }) => !needs.some((name) => wrongNames.has(name)));
  for (const { name, settle } of possible) await attempt(name, () => settle(workplace));
  await attempt('BACKUP_KEY_FILE', () => checkBackupKeyFile(workplace));
  if (problems.length > 0)
    throw new Refusal(
      `Nada foi mudado. Faltam, ou não servem, no ambiente ou em .env:\n${problems.join('\n')}`,
    );
}

/** Keeps an answer that is there and good; otherwise asks until there is a good one. */
async function answerOne(question: Question, workplace: AskingWorkplace): Promise<void> {
  if (!isAnswered(question, workplace.settings)) {
    await ask(question, workplace);
    return;
  }
  const given = workplace.settings[question.name] ?? '';
  const answer = question.normalize?.(given) ?? given;
  const problem = await findProblem(question, answer, workplace);
  if (!problem) return store(question, answer, workplace, false);
  workplace.terminal.say(`${question.name}: ${problem}`);
  await ask(question, workplace);
}

async function ask(question: Question, workplace: AskingWorkplace): Promise<string> {
  const { terminal } = workplace;
  if (question.guide) terminal.say(`\n${question.guide(workplace.settings)}`);
  for (;;) {
    const typed = question.isSecret
      ? await terminal.askSecret(question.words)
      : await terminal.ask(question.words, question.suggest?.(workplace.settings));
    const answer = question.normalize?.(typed) ?? typed;
    const problem =
      answer === '' && !question.isOptional
        ? 'Sem isto não dá para continuar.'
        : await findProblem(question, answer, workplace);
    if (!problem) {
      await store(question, answer, workplace, true);
      return answer;
    }
    terminal.say(problem);
  }
}

/** What is wrong with an answer, in words for the person who gave it. */
async function findProblem(
  question: Question,
  answer: string,
  workplace: AskingWorkplace,
): Promise<string | undefined> {
  const problem = question.findProblem?.(answer, workplace.settings);
  if (problem || !question.tryOut) return problem;
  const before = workplace.settings[question.name];
  workplace.keep(question.name, answer);
  try {
    const { tryOut } = question;
    await workplace.terminal.progress('Testando', () => tryOut(answer, workplace));
    return undefined;
  } catch (error) {
    if (!isAboutTheAnswer(error)) throw error;
    workplace.keep(question.name, before);
    // The run goes on, and asks again.
    return endWithQuestion(error.message);
  }
}

/** Whether a refusal is due to the answer, and not to the network or to a service that is down. */
const isAboutTheAnswer = (error: unknown): error is ServiceRefusal =>
  error instanceof ServiceRefusal &&
  error.status >= 400 &&
  error.status < 500 &&
  error.status !== 429;

/** Stores an answer in `.env`. Secrets that come from the environment stay there. */
async function store(
  question: Question,
  answer: string,
  workplace: AskingWorkplace,
  wasTyped: boolean,
): Promise<void> {
  const isKeptInMemory = question.isForgotten || (question.isSecret && !wasTyped);
  if (isKeptInMemory) workplace.keep(question.name, answer);
  else await workplace.save({ [question.name]: answer });
}
