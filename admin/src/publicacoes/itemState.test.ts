import { expect, test } from '@jest/globals';
import {
  pendingLimit,
  type PendingChange,
  type PublicationOverview,
} from '../providers/data/publications';
import { itemState, type Item } from './itemState';
import { publicacao } from './testing/publicacao';

const now = Date.parse('2026-11-21T18:00:00Z');
const live = publicacao({ started_at: '2026-11-21T17:31:00Z' });
const change = (table_name: string, row_id: string): PendingChange => ({
  id: 2,
  table_name,
  row_id,
  title: 'A',
  published_before: null,
});
const state = (item: Item, overview: Partial<PublicationOverview> = {}) =>
  itemState({ latest: live, live, pending: [], ...overview }, item, now);

const horta = { table: 'espacos', rowId: '7' };

test('an item waits from its change to the publication that holds it', () => {
  expect(state(horta, { pending: [change('espacos', '7')] })).toBe('waiting');
  expect(state(horta)).toBe('live');
});

test('changes of others do not concern it', () => {
  const pending = [change('espacos', '77'), change('noticias', '7')];
  expect(state(horta, { pending })).toBe('live');
});

test('a failed publication leaves it waiting', () => {
  const latest = publicacao({ id: 2, status: 'falhou', error: 'O disco está cheio.' });
  expect(state(horta, { latest, pending: [change('espacos', '7')] })).toBe('waiting');
});

test('everything waits for the first publication', () => {
  expect(state(horta, { latest: null, live: null })).toBe('waiting');
});

test('an image waits with its place in the gallery', () => {
  const image = { table: 'media_assets', rowId: 'a1' };
  expect(state(image, { pending: [change('media_asset_categories', 'a1:3')] })).toBe('waiting');
  expect(state(image, { pending: [change('media_asset_categories', 'a12:3')] })).toBe('live');
});

test('what visitors fetch themselves never waits', () => {
  const pending = [change('cardapios', '7'), change('atividades', '7')];
  expect(state({ table: 'cardapios', rowId: '7' }, { pending })).toBe('live');
  expect(state({ table: 'atividades', rowId: '7' }, { live: null, pending })).toBe('live');
});

test('an article whose hour has come waits for a publication begun after it', () => {
  const article = { table: 'noticias', rowId: '7' };
  expect(state({ ...article, visibleFrom: '2026-11-21T17:30:00+00:00' })).toBe('live');
  expect(state({ ...article, visibleFrom: '2026-11-21T17:31:30+00:00' })).toBe('waiting');
});

test('of an article that visitors are not to see, nothing is said unless they still do', () => {
  const published_before = '2026-11-20T12:00:00+00:00';
  const withdrawal = { ...change('noticias', '7'), published_before };
  const again = change('noticias', '7');
  for (const visibleFrom of [null, '2026-11-22T12:00:00+00:00']) {
    const article = { table: 'noticias', rowId: '7', visibleFrom };
    expect(state(article)).toBeNull();
    expect(state(article, { pending: [again, withdrawal] })).toBe('withdrawn');
    expect(state(article, { pending: [again] })).toBeNull();
    expect(state(article, { live: null, pending: [withdrawal] })).toBeNull();
    // Published and withdrawn since the last publication: it was never there.
    const unseen = { ...withdrawal, published_before: '2026-11-21T17:45:00+00:00' };
    expect(state(article, { pending: [unseen, again] })).toBeNull();
  }
});

test('nothing is claimed of an item when more waits than is known', () => {
  const pending = Array.from({ length: pendingLimit }, (_, id) => change('noticias', String(id)));
  expect(state(horta, { pending })).toBeNull();
  expect(state({ table: 'noticias', rowId: '3' }, { pending })).toBe('waiting');
});
