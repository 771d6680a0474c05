import { setTimeout as sleep } from 'node:timers/promises';
import { Refusal } from '../../../local/log.ts';
import { ok, wrong } from '../../parts/part.ts';
import { getRepositoryPath } from '../../parts/repository.ts';
import type { Step, Workplace } from '../step.ts';

const file = 'publish.yml';

/** How long the first publication may take: the workflow's own limit, and the wait for a runner, in milliseconds. */
const publicationTimeout = 45 * 60_000;

interface Run {
  id: number;
  status: string;
  conclusion: string | null;
  html_url: string;
}

export const publicationStep: Step = {
  name: 'Primeira publicação',
  plan: 'publicar o site pela primeira vez e esperar que esteja no ar (uns 10 minutos)',
  async check({ sql }) {
    const [live] = await sql<{ day: string }>(`
      select to_char(finished_at at time zone 'America/Sao_Paulo', 'DD/MM/YYYY HH24:MI') as day
      from public.publicacoes where status = 'no_ar' order by id desc limit 1`);
    return live ? ok(`no ar desde ${live.day}`) : wrong('O site ainda não foi publicado.', '');
  },
  async establish(workplace, report) {
    const run = (await findRun(workplace)) ?? (await startRun(workplace));
    const ended = await awaitRun(run, workplace, report);
    if (ended.conclusion === 'success') return;
    throw new Refusal(
      `A primeira publicação falhou. O motivo está em ${ended.html_url}: corrija, e repita o comando.`,
    );
  },
};

const getRunsPath = (workplace: Workplace) => `${getRepositoryPath(workplace)}/actions/runs`;

/** Finds a publication that an earlier run of set-up, or the database, has started. */
async function findRun(workplace: Workplace): Promise<Run | undefined> {
  const { workflow_runs } = await workplace.github.get<{ workflow_runs: Run[] }>(
    `${getRepositoryPath(workplace)}/actions/workflows/${file}/runs?per_page=5`,
  );
  return workflow_runs.find(({ status }) => status !== 'completed');
}

async function startRun(workplace: Workplace): Promise<Run> {
  const path = getRepositoryPath(workplace);
  const { default_branch } = await workplace.github.get<{ default_branch: string }>(path);
  const { workflow_run_id } = await workplace.github.send<{ workflow_run_id: number }>(
    'POST',
    `${path}/actions/workflows/${file}/dispatches`,
    { ref: default_branch, return_run_details: true },
  );
  return workplace.github.get<Run>(`${getRunsPath(workplace)}/${workflow_run_id}`);
}

async function awaitRun(
  { id, html_url }: Run,
  workplace: Workplace,
  report: (detail: string) => void,
): Promise<Run> {
  const deadline = Date.now() + publicationTimeout;
  while (Date.now() < deadline) {
    const run = await workplace.github.get<Run>(`${getRunsPath(workplace)}/${id}`);
    if (run.status === 'completed') return run;
    report(
      run.status === 'in_progress'
        ? 'o GitHub está publicando'
        : 'na fila do GitHub, que costuma levar menos de um minuto',
    );
    await sleep(workplace.pause);
  }
  throw new Refusal(
    `A publicação não terminou em ${publicationTimeout / 60_000} minutos: veja ${html_url}, e repita o comando.`,
  );
}
