import type { Publicacao, PublicationOverview } from '../providers/data/publications';
import {
  describeOrigin,
  describeProgress,
  formatDuration,
  formatMoment,
} from './publicationProgress';
import { createPublicacao, createPublishingState } from './testing/createPublicacao';

/** At the school it is 15:00. */
const now = new Date('2026-11-21T18:00:00Z');
const created_at = '2026-11-21T17:59:00Z';
const started_at = '2026-11-21T17:59:30Z';
const page = 'https://github.com/escola/site/actions/runs/7';

const requested = (values: Partial<Publicacao> = {}) =>
  createPublicacao({
    status: 'pedida',
    created_at,
    started_at: null,
    finished_at: null,
    reason: 'o conteúdo mudou',
    ...values,
  });
const running = (values: Partial<Publicacao> = {}) =>
  requested({ status: 'publicando', step: 'build', started_at, ...values });
const disparo = { modo: 'disparo', duracao_mediana: 115 };
const failed = createPublicacao({ status: 'falhou', error: 'O disco está cheio.' });
const pending = [
  {
    id: 2,
    title: 'A',
    table_name: 'noticias',
    row_id: '7',
    published_before: null,
    left_before: null,
  },
];

interface Situation extends Partial<Omit<PublicationOverview, 'publishing'>> {
  publishing?: Parameters<typeof createPublishingState>[0];
  isOneMachine?: boolean;
}

function describe({ publishing, isOneMachine = false, ...overview }: Situation) {
  const live = createPublicacao({});
  return describeProgress(
    {
      latest: live,
      isAnotherRequested: false,
      live,
      pending: [],
      ...overview,
      publishing: createPublishingState(publishing),
    },
    isOneMachine,
    now,
  );
}

test.each<[about: string, Situation, details: string[], percent?: number]>([
  ['everything is live', { publishing: disparo }, []],
  ['a change waits for seconds', { pending, publishing: disparo }, []],
  [
    'a request waits for seconds',
    { latest: requested(), publishing: { duracao_mediana: 31 } },
    ['Costuma levar cerca de 30 segundos', 'O conteúdo mudou'],
    0,
  ],
  [
    'a member asked for it',
    { latest: requested({ reason: null, requested_by_name: 'Ana' }) },
    ['Pedida por Ana'],
    0,
  ],
  [
    'a machine is prepared',
    { latest: running({ step: 'preparo', run_url: page }), publishing: disparo },
    ['Preparando a máquina', 'Costuma levar cerca de 2 minutos', 'O conteúdo mudou'],
    5,
  ],
  [
    'a prepared machine builds',
    { latest: running({ run_url: page }), publishing: disparo },
    ['Montando as páginas', 'Costuma levar cerca de 2 minutos', 'O conteúdo mudou'],
    49,
  ],
  [
    'one machine builds, and nobody knows how long it takes',
    { latest: running() },
    ['Montando as páginas', 'O conteúdo mudou'],
    15,
  ],
  ['a step is unknown', { latest: running({ step: null }) }, ['Preparando', 'O conteúdo mudou'], 2],
  [
    'it takes more than twice as long as usual',
    { latest: running(), publishing: { duracao_mediana: 29 } },
    [
      'Montando as páginas',
      'Está demorando mais que de costume (cerca de 30 segundos)',
      'O conteúdo mudou',
    ],
    15,
  ],
  [
    'it waited long for the schedule',
    {
      latest: running({ created_at: '2026-11-21T17:00:00Z' }),
      publishing: { modo: 'agenda', duracao_mediana: 120 },
    },
    ['Montando as páginas', 'Costuma levar cerca de 2 minutos', 'O conteúdo mudou'],
    15,
  ],
  [
    'another one follows',
    { latest: running(), isAnotherRequested: true },
    ['Montando as páginas', 'O conteúdo mudou', 'Outra já foi pedida e vem em seguida'],
    15,
  ],
  [
    'GitHub refused the request',
    {
      latest: requested(),
      publishing: { ...disparo, recusa: 'Não.', proxima_tentativa: '2026-11-21T18:04:00Z' },
    },
    [
      'Próxima tentativa: hoje às 15h04',
      'Próxima publicação automática: hoje às 15h23',
      'O conteúdo mudou',
    ],
  ],
  [
    'the next attempt is due',
    {
      latest: requested({ reason: null }),
      publishing: { ...disparo, recusa: 'Não.', proxima_tentativa: '2026-11-21T18:00:00Z' },
    },
    ['Próxima tentativa em instantes', 'Próxima publicação automática: hoje às 15h23'],
  ],
  [
    'a change waits for the schedule',
    { pending, publishing: { modo: 'agenda' } },
    ['Próxima publicação automática: hoje às 15h07'],
  ],
  [
    'a request waits for the schedule',
    { latest: requested(), publishing: { modo: 'agenda', duracao_mediana: 115 } },
    ['Próxima publicação automática: hoje às 15h07', 'O conteúdo mudou'],
  ],
  [
    'the schedule tries again',
    { latest: failed, publishing: { modo: 'agenda' } },
    ['Próxima publicação automática: hoje às 15h07'],
  ],
  ['a machine tries again', { latest: failed }, []],
  [
    'nothing publishes on one machine',
    { pending, publishing: { modo: 'agenda' }, isOneMachine: true },
    ['O programa que publica o site está parado: avise quem cuida do site'],
  ],
])('describes what happens when %s', (...[, situation, details, percent]) => {
  expect(describe(situation)).toEqual({ details, percent });
});

test.each([
  [{ reason: null }, ''],
  [{ reason: 'pedido da equipe' }, 'Pedido da equipe'],
  [{ reason: 'pedido da equipe', requested_by_name: 'Ana' }, 'Pedida por Ana'],
  [
    { reason: 'arquivos foram apagados', requested_by_name: 'Ana' },
    'Arquivos foram apagados, pedida por Ana',
  ],
])('the origin of %j is “%s”', (values, origin) => {
  expect(describeOrigin(createPublicacao(values))).toBe(origin);
});

test.each([
  [3, 'cerca de 10 segundos'],
  [54, 'cerca de 50 segundos'],
  [55, 'cerca de 1 minuto'],
  [89, 'cerca de 1 minuto'],
  [90, 'cerca de 2 minutos'],
  [290, 'cerca de 5 minutos'],
])('%i seconds are “%s”', (seconds, words) => {
  expect(formatDuration(seconds)).toBe(words);
});

test.each([
  ['2026-11-21T18:07:00Z', 'hoje às 15h07'],
  ['2026-11-22T04:05:00Z', 'amanhã à 1h05'],
  ['2026-11-22T03:30:00Z', 'amanhã às 0h30'],
  ['2026-11-23T12:00:00Z', 'em 23/11/2026 às 9h00'],
])('%s is “%s”', (moment, words) => {
  expect(formatMoment(new Date(moment), now)).toBe(words);
});
