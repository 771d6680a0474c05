import {
  pendingLimit,
  type PublicationOverview,
  type RecentPublicacao,
} from '../providers/data/publications';
import {
  type Item,
  getItemState,
  isOnLivePages,
  type ItemState,
  describePublication,
  getPublicationState,
  needsAttention,
} from './publicationState';
import { createPublicacao, createPublishingState } from './testing/createPublicacao';

const now = new Date('2026-11-21T18:00:00Z');
const live = createPublicacao({});
const change = (table_name: string, row_id: string, published_before: string | null = null) => ({
  id: 2,
  title: 'A',
  table_name,
  row_id,
  published_before,
  left_before: null,
});
const buildOverview = (changes: Partial<PublicationOverview>): PublicationOverview => ({
  latest: live,
  isAnotherRequested: false,
  live,
  pending: [],
  publishing: createPublishingState(),
  ...changes,
});
/** Makes a publication both the latest and the live one. */
const latestAndLive = (values: Parameters<typeof createPublicacao>[0]) => ({
  latest: createPublicacao(values),
  live: createPublicacao(values),
});
const failed = createPublicacao({ id: 2, status: 'falhou', error: 'O disco está cheio.' });
const pending = [change('noticias', '7'), change('noticias', '7')];
const started_at = '2026-11-21T17:59:00Z';
const requested = createPublicacao({ status: 'pedida' });
const dispatching = createPublishingState({ modo: 'disparo' });
const refused = createPublishingState({
  modo: 'disparo',
  recusa: 'O GitHub não começou a publicação: a chave de acesso venceu ou foi revogada.',
});

test.each<[about: string, overview: Partial<PublicationOverview>, text: string]>([
  ['everything is live', {}, 'No ar desde 14:32'],
  [
    'the site was published on another day',
    latestAndLive({ finished_at: '2026-11-19T12:05:00Z' }),
    'No ar desde 19/11/2026, 09:05',
  ],
  [
    'a photo is missing',
    latestAndLive({ problems: ['a'] }),
    'No ar desde 14:32; 1 problema a resolver',
  ],
  [
    'photos are missing',
    latestAndLive({ problems: ['a', 'b'] }),
    'No ar desde 14:32; 2 problemas a resolver',
  ],
  ['an item was saved twice', { pending }, '1 alteração aguardando'],
  [
    'two items were saved',
    { pending: [...pending, change('noticias', '8')] },
    '2 alterações aguardando',
  ],
  [
    'a publication is in progress',
    { latest: createPublicacao({ status: 'publicando', started_at, step: 'build' }), pending },
    'Publicando…',
  ],
  [
    'a publication has been in progress for too long',
    { latest: createPublicacao({ status: 'publicando', started_at: '2026-11-21T17:19:00Z' }) },
    'Falhou: a publicação não terminou no tempo previsto.',
  ],
  [
    'a publication with thousands of new photos has been in progress for an hour',
    {
      latest: createPublicacao({
        status: 'publicando',
        started_at: '2026-11-21T17:00:00Z',
        ends_by: '2026-11-21T20:00:00Z',
      }),
    },
    'Publicando…',
  ],
  ['a publication was requested', { latest: requested }, 'Publicação pedida; começa em instantes'],
  [
    'only a schedule publishes',
    { latest: requested, publishing: createPublishingState({ modo: 'agenda' }) },
    'Publicação pedida; entra na próxima publicação automática',
  ],
  [
    'the request has not been sent to GitHub',
    { latest: requested, publishing: dispatching },
    'Publicação pedida; o pedido vai ao GitHub em instantes',
  ],
  [
    'GitHub looks for a machine',
    {
      latest: createPublicacao({ status: 'pedida', dispatched_at: started_at }),
      publishing: dispatching,
    },
    'Publicação pedida; esperando uma máquina do GitHub',
  ],
  [
    'GitHub refused the request',
    { latest: requested, publishing: refused },
    'O GitHub não começou a publicação: a chave de acesso venceu ou foi revogada.',
  ],
  [
    'GitHub refused an earlier request, and a machine publishes now',
    { latest: requested, publishing: { ...refused, modo: 'plantao' } },
    'Publicação pedida; começa em instantes',
  ],
  ['the latest publication failed', { latest: failed, pending }, 'Falhou: O disco está cheio.'],
  ['there was no publication yet', { latest: null, live: null }, 'O site ainda não foi publicado'],
])('describes the state of the site when %s: %j', (_, overview, text) => {
  expect(getPublicationState(buildOverview(overview), now).text).toBe(text);
});

test('a publication that changed no page is described as "already up to date"', () => {
  const unchanged = createPublicacao({ unchanged: true, changes: ['Rascunho'] });
  const describe = (each: RecentPublicacao) =>
    describePublication(each, buildOverview({}), now).text;
  expect([unchanged, live].map(describe)).toEqual(['O site já estava em dia', 'Publicada']);
});

test('a request during a publication waits for its end', () => {
  const overview = buildOverview({
    latest: createPublicacao({ status: 'publicando', started_at }),
  });
  const { text } = describePublication(requested, overview, now);
  expect(text).toBe('Publicação pedida; começa depois da que está em curso');
});

test('the list does not repeat why GitHub refused a request', () => {
  const overview = buildOverview({ latest: requested, publishing: refused });
  expect(describePublication(requested, overview, now)).toEqual({
    kind: 'failed',
    text: 'Publicação pedida; o GitHub ainda não a começou',
  });
});

test.each([
  [false, {}],
  [false, { token_expira_em: '2026-11-21' }],
  [true, { token_expira_em: '2026-11-20' }],
  [true, { tarefas_atrasadas: true }],
  [true, { recusa: refused.recusa }],
])('whether a person has to do something is %s when %j', (expected, values) => {
  const publishing = createPublishingState({ modo: 'disparo', ...values });
  expect(needsAttention(buildOverview({ publishing }), now)).toBe(expected);
});

const horta = { table: 'espacos', rowId: '7' };
const image = { table: 'media_assets', rowId: 'a1' };
const article = (visibleFrom: string) => ({ table: 'noticias', rowId: '7', visibleFrom });
const menu = { table: 'cardapios', rowId: '7' };
const video = { table: 'atividades', rowId: '7' };
const flood = Array.from({ length: pendingLimit }, (_, id) => change('noticias', String(id)));

test.each<[about: string, state: ItemState | null, item: Item, Partial<PublicationOverview>]>([
  ['it was changed', 'waiting', horta, { pending: [change('espacos', '7')] }],
  ['it was published', 'live', horta, {}],
  ['other items were changed', 'live', horta, { pending: [change('espacos', '77'), ...pending] }],
  ['a publication failed', 'waiting', horta, { latest: failed, pending: [change('espacos', '7')] }],
  ['there was no publication yet', 'waiting', horta, { latest: null, live: null }],
  [
    'the image was moved',
    'waiting',
    image,
    { pending: [change('media_asset_categories', 'a1:3')] },
  ],
  [
    'another image was moved',
    'live',
    image,
    { pending: [change('media_asset_categories', 'a12:3')] },
  ],
  [
    'visitors fetch the changed item themselves',
    'live',
    menu,
    { pending: [change('cardapios', '7')] },
  ],
  ['visitors fetch the item, and there was no publication', 'live', video, { live: null }],
  [
    'it became visible before the latest publication',
    'live',
    article('2026-11-21T17:30:00+00:00'),
    {},
  ],
  [
    'it became visible after the latest publication',
    'waiting',
    article('2026-11-21T17:31:30+00:00'),
    {},
  ],
  ['more changes wait than are listed', null, horta, { pending: flood }],
  [
    'it is among more changes than are listed',
    'waiting',
    { table: 'noticias', rowId: '3' },
    { pending: flood },
  ],
])('describes an item when %s: %s', (_, state, item, overview) => {
  expect(getItemState(buildOverview(overview), item, now.getTime())).toBe(state);
});

const withdrawal = change('noticias', '7', '2026-11-20T12:00:00+00:00');
const unseen = change('noticias', '7', '2026-11-21T17:45:00+00:00');
const again = change('noticias', '7');

test.each<[about: string, state: ItemState | null, Partial<PublicationOverview>]>([
  ['was never published', null, {}],
  ['was withdrawn and saved again', 'withdrawn', { pending: [again, withdrawal] }],
  ['was saved again', null, { pending: [again] }],
  [
    'was withdrawn before the first publication of the site',
    null,
    { live: null, pending: [withdrawal] },
  ],
  ['was published and withdrawn since the last publication', null, { pending: [unseen, again] }],
])('describes an article that is not public and %s: %s', (_, state, overview) => {
  for (const visibleFrom of [null, '2026-11-22T12:00:00+00:00']) {
    const item = { table: 'noticias', rowId: '7', visibleFrom };
    expect(getItemState(buildOverview(overview), item, now.getTime())).toBe(state);
  }
});

test('an article that left the site at its hour is still there until the next publication', () => {
  const readState = (visibleUntil: string) => {
    const item = {
      table: 'noticias',
      rowId: '7',
      visibleFrom: '2026-11-01T12:00:00Z',
      visibleUntil,
    };
    return getItemState(buildOverview({}), item, now.getTime());
  };
  const beginning = Date.parse(live.started_at ?? live.finished_at ?? '');
  const after = (milliseconds: number) => new Date(beginning + milliseconds).toISOString();
  expect(readState(after(-1))).toBeNull();
  expect(readState(after(1))).toBe('withdrawn');
  expect(readState('2026-12-31T12:00:00Z')).toBe('live');
});

test.each<[about: string, isThere: boolean, Partial<PublicationOverview>]>([
  [
    'was changed since the last publication',
    true,
    { pending: [change('paginas_livres', '7', '2026-11-01T12:00:00+00:00')] },
  ],
  ['was published since the last publication', false, { pending: [change('paginas_livres', '7')] }],
  ['is on a site that was never published', false, { live: null }],
])('can say whether visitors can open a page that %s: %s', (_, isThere, overview) => {
  const item = { table: 'paginas_livres', rowId: '7', visibleFrom: '2026-11-01T12:00:00+00:00' };
  expect(isOnLivePages(buildOverview(overview), item)).toBe(isThere);
});
