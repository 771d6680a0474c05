import { millisecondsInSecond } from 'date-fns/constants';
import { addDays, formatDay, formatTime, schoolDay } from 'shared/dates';
import { getNextRun, publishSchedule, type RunTimes } from 'shared/publish-schedule';
import type {
  Publicacao,
  PublicationOverview,
  PublishingState,
} from '../providers/data/publications';
import { getPublicationState } from './publicationState';

export interface PublicationProgress {
  /** What staff may want to know besides the state of the publication, each a short text. */
  details: string[];
  /** Progress of the publication in percent; undefined unless one is expected. */
  percent?: number;
}

/** @param isOneMachine whether the data service runs on the machine that also publishes */
export function describeProgress(
  overview: PublicationOverview,
  isOneMachine: boolean,
  now: Date,
): PublicationProgress {
  const { latest, isAnotherRequested, publishing } = overview;
  const { kind } = getPublicationState(overview, now);
  if (kind === 'live') return { details: [] };
  if (kind === 'building' && latest) {
    const step = latest.status === 'publicando' ? getStep(latest) : { label: '', percent: 0 };
    return {
      details: [
        step.label,
        describeDuration(latest, publishing, now),
        describeOrigin(latest),
        isAnotherRequested ? 'Outra já foi pedida e vem em seguida' : '',
      ].filter(Boolean),
      percent: step.percent,
    };
  }
  return {
    details: [
      ...describeNextStart(publishing, isOneMachine, now),
      latest?.status === 'pedida' ? describeOrigin(latest) : '',
    ].filter(Boolean),
  };
}

/** Says why a publication was requested and by whom: "O conteúdo mudou", "Pedida por Ana". */
export function describeOrigin({ reason, requested_by_name: name }: Publicacao): string {
  const isRequest = reason === null || reason === 'pedido da equipe';
  const origin = [isRequest && name ? null : reason, name && `pedida por ${name}`];
  const text = origin.filter(Boolean).join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Says when a publication starts that doesn't start within seconds; nothing where that is not known. */
export function describeNextStart(
  { modo, recusa, proxima_tentativa }: PublishingState,
  isOneMachine: boolean,
  now: Date,
): string[] {
  if (modo === 'agenda')
    return isOneMachine
      ? ['O programa que publica o site está parado: avise quem cuida do site']
      : [describeNextRun(publishSchedule.halfHourly, now)];
  if (modo !== 'disparo' || !recusa) return [];
  return [
    proxima_tentativa ? describeAttempt(new Date(proxima_tentativa), now) : '',
    describeNextRun(publishSchedule.net, now),
  ].filter(Boolean);
}

function describeAttempt(attempt: Date, now: Date): string {
  const time = attempt > now ? `: ${formatMoment(attempt, now)}` : ' em instantes';
  return `Próxima tentativa${time}`;
}

function describeNextRun(times: RunTimes, now: Date): string {
  return `Próxima publicação automática: ${formatMoment(getNextRun(times, now), now)}`;
}

/** Formats a coming moment: "hoje às 14h37", "amanhã à 1h05", "em 05/11/2026 às 9h00". */
export function formatMoment(moment: Date, now: Date): string {
  const [hour, minute] = formatTime(moment).split(':');
  const day = schoolDay(moment);
  const today = schoolDay(now);
  let words = `em ${formatDay(day)}`;
  if (day === today) words = 'hoje';
  else if (day === addDays(today, 1)) words = 'amanhã';
  return `${words} ${Number(hour) === 1 ? 'à' : 'às'} ${Number(hour)}h${minute}`;
}

/** Says how long publications usually take, or that this one is slow. */
function describeDuration(
  { created_at, started_at }: Publicacao,
  { modo, duracao_mediana: usual }: PublishingState,
  now: Date,
): string {
  if (usual === null) return '';
  // The time that a request waited for the schedule doesn't make its publication slow.
  const begin = (modo === 'agenda' && started_at) || created_at;
  const elapsed = (now.getTime() - Date.parse(begin)) / millisecondsInSecond;
  return elapsed > 2 * usual
    ? `Está demorando mais que de costume (${formatDuration(usual)})`
    : `Costuma levar ${formatDuration(usual)}`;
}

/** Formats a duration as an estimate: "cerca de 30 segundos", "cerca de 2 minutos". */
export function formatDuration(seconds: number): string {
  if (seconds < 55) return `cerca de ${Math.max(10, Math.round(seconds / 10) * 10)} segundos`;
  const minutes = Math.round(seconds / 60);
  return `cerca de ${minutes} ${minutes === 1 ? 'minuto' : 'minutos'}`;
}

interface Step {
  label: string;
  /** Progress of the whole publication in percent when the step begins. */
  percent: number;
}

/** The steps of a publication, without the preparation of a machine. */
const steps: Record<string, Step> = {
  build: { label: 'Montando as páginas', percent: 15 },
  assemble: { label: 'Preparando a versão', percent: 88 },
  verify: { label: 'Conferindo as páginas', percent: 94 },
  release: { label: 'Colocando no ar', percent: 97 },
  send: { label: 'Enviando ao servidor', percent: 98 },
};

/** The part of a publication that preparing a machine takes, in percent. */
const preparation = 40;

function getStep({ step, run_url }: Publicacao): Step {
  if (step === 'preparo') return { label: 'Preparando a máquina', percent: 5 };
  const { label, percent } = steps[step ?? ''] ?? { label: 'Preparando', percent: 2 };
  // Only a workflow prepares a machine and has a page.
  if (!run_url) return { label, percent };
  return { label, percent: Math.round(preparation + (percent * (100 - preparation)) / 100) };
}
