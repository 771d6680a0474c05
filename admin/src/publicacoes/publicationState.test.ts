import { pendingLimit, type PublicationOverview } from '../providers/data/publications';
import {
  type Item,
  itemState,
  type ItemState,
  outcomeOf,
  publicationState,
} from './publicationState';
import { publicacao } from './testing/publicacao';

const now = new Date('2026-11-21T18:00:00Z');
const live = publicacao({});
const change = (table_name: string, row_id: string, published_before: string | null = null) => ({
  id: 2,
  title: 'A',
  table_name,
  row_id,
  published_before,
});
const buildOverview = (changes: Partial<PublicationOverview>): PublicationOverview => ({
  latest: live,
  live,
  pending: [],
  ...changes,
});
/** The same publication is the last one and the one that visitors see. */
const lastWas = (values: Parameters<typeof publicacao>[0]) => ({
  latest: publicacao(values),
  live: publicacao(values),
});
const failed = publicacao({ id: 2, status: 'falhou', error: 'O disco está cheio.' });
const pending = [change('noticias', '7'), change('noticias', '7')];

test.each<[about: string, overview: Partial<PublicationOverview>, text: string]>([
  ['all is live', {}, 'No ar desde 14:32'],
  [
    'since another day',
    lastWas({ finished_at: '2026-11-19T12:05:00Z' }),
    'No ar desde 19/11/2026, 09:05',
  ],
  ['a photo is missing', lastWas({ problems: ['a'] }), 'No ar desde 14:32; 1 problema a resolver'],
  [
    'photos are missing',
    lastWas({ problems: ['a', 'b'] }),
    'No ar desde 14:32; 2 problemas a resolver',
  ],
  ['an item was saved twice', { pending }, '1 alteração aguardando'],
  [
    'two items were saved',
    { pending: [...pending, change('noticias', '8')] },
    '2 alterações aguardando',
  ],
  [
    'one is under way',
    { latest: publicacao({ status: 'publicando', step: 'build' }), pending },
    'Publicando… Montando as páginas',
  ],
  [
    'one was asked for',
    { latest: publicacao({ status: 'pedida' }) },
    'Publicação pedida; começa em instantes',
  ],
  ['the last one failed', { latest: failed, pending }, 'Falhou: O disco está cheio.'],
  ['there was none', { latest: null, live: null }, 'O site ainda não foi publicado'],
])('of the publications is said, when %s: %j', (_, overview, text) => {
  expect(publicationState(buildOverview(overview), now).text).toBe(text);
});

test('a publication that changed no page does not claim to have published, whatever was saved', () => {
  const unchanged = publicacao({ unchanged: true, changes: ['Rascunho'] });
  expect([unchanged, live].map((each) => outcomeOf(each).text)).toEqual([
    'O site já estava em dia',
    'Publicada',
  ]);
});

const horta = { table: 'espacos', rowId: '7' };
const image = { table: 'media_assets', rowId: 'a1' };
const article = (visibleFrom: string) => ({ table: 'noticias', rowId: '7', visibleFrom });
const menu = { table: 'cardapios', rowId: '7' };
const video = { table: 'atividades', rowId: '7' };
const flood = Array.from({ length: pendingLimit }, (_, id) => change('noticias', String(id)));

test.each<[about: string, state: ItemState | null, item: Item, Partial<PublicationOverview>]>([
  ['one that was changed', 'waiting', horta, { pending: [change('espacos', '7')] }],
  ['one that is published', 'live', horta, {}],
  ['changes of others', 'live', horta, { pending: [change('espacos', '77'), ...pending] }],
  ['a failure', 'waiting', horta, { latest: failed, pending: [change('espacos', '7')] }],
  ['no publication yet', 'waiting', horta, { latest: null, live: null }],
  ['an image moved', 'waiting', image, { pending: [change('media_asset_categories', 'a1:3')] }],
  ['another image moved', 'live', image, { pending: [change('media_asset_categories', 'a12:3')] }],
  ['what visitors fetch themselves', 'live', menu, { pending: [change('cardapios', '7')] }],
  ['that, without a publication', 'live', video, { live: null }],
  ['an hour that came before it', 'live', article('2026-11-21T17:30:00+00:00'), {}],
  ['an hour that came since', 'waiting', article('2026-11-21T17:31:30+00:00'), {}],
  ['more waiting than is known', null, horta, { pending: flood }],
  ['being among them', 'waiting', { table: 'noticias', rowId: '3' }, { pending: flood }],
])('of an item is said, after %s: %s', (_, state, item, overview) => {
  expect(itemState(buildOverview(overview), item, now.getTime())).toBe(state);
});

const withdrawal = change('noticias', '7', '2026-11-20T12:00:00+00:00');
const unseen = change('noticias', '7', '2026-11-21T17:45:00+00:00');
const again = change('noticias', '7');

test.each<[about: string, state: ItemState | null, Partial<PublicationOverview>]>([
  ['was never there', null, {}],
  ['was withdrawn, and saved again', 'withdrawn', { pending: [again, withdrawal] }],
  ['was saved again', null, { pending: [again] }],
  ['was withdrawn from a site that never was', null, { live: null, pending: [withdrawal] }],
  ['was published and withdrawn since the last publication', null, { pending: [unseen, again] }],
])('of an article that visitors are not to see and that %s is said: %s', (_, state, overview) => {
  for (const visibleFrom of [null, '2026-11-22T12:00:00+00:00']) {
    const item = { table: 'noticias', rowId: '7', visibleFrom };
    expect(itemState(buildOverview(overview), item, now.getTime())).toBe(state);
  }
});
