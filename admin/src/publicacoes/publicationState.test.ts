import { expect, test } from '@jest/globals';
import {
  type PendingChange,
  pendingLimit,
  type PublicationOverview,
} from '../providers/data/publications';
import { type Item, itemState, publicationState } from './publicationState';
import { publicacao } from './testing/publicacao';

const now = new Date('2026-11-21T18:00:00Z');

const live = publicacao({});
const change = (table_name: string, row_id: string): PendingChange => ({
  id: 2,
  table_name,
  row_id,
  title: 'A',
  published_before: null,
});
const state = (overview: Partial<PublicationOverview>) =>
  publicationState({ latest: live, live, pending: [], ...overview }, now);
const stateOf = (item: Item, overview: Partial<PublicationOverview> = {}) =>
  itemState({ latest: live, live, pending: [], ...overview }, item, now.getTime());

test('says since when everything is live, with the day when it was not today', () => {
  expect(state({})).toEqual({ kind: 'live', text: 'No ar desde 14:32' });
  const earlier = publicacao({ finished_at: '2026-11-19T12:05:00Z' });
  expect(state({ latest: earlier, live: earlier }).text).toBe('No ar desde 19/11/2026, 09:05');
});

test('says that photos are not as they should be', () => {
  const without = (...left_out: string[]) => publicacao({ left_out });
  const texts = [without('a'), without('a', 'b')].map(
    (latest) => state({ latest, live: latest }).text,
  );
  expect(texts).toEqual([
    'No ar desde 14:32; 1 foto com problema',
    'No ar desde 14:32; 2 fotos com problema',
  ]);
});

test('counts the items that wait, not how often each was saved', () => {
  expect(state({ pending: [change('noticias', '7'), change('noticias', '7')] }).text).toBe(
    '1 alteração aguardando',
  );
  expect(state({ pending: [change('noticias', '7'), change('noticias', '8')] }).text).toBe(
    '2 alterações aguardando',
  );
});

test('shows the step of a publication under way', () => {
  const latest = publicacao({ status: 'publicando', step: 'gatsby' });
  expect(state({ latest, pending: [change('noticias', '1')] })).toEqual({
    kind: 'building',
    text: 'Publicando… Montando as páginas',
    progress: 15,
  });
  expect(state({ latest: publicacao({ status: 'pedida' }) }).kind).toBe('building');
});

test('says why the last one failed, whatever waits', () => {
  const latest = publicacao({ status: 'falhou', error: 'O disco está cheio.' });
  expect(state({ latest, pending: [change('noticias', '1')] })).toEqual({
    kind: 'failed',
    text: 'Falhou: O disco está cheio.',
  });
});

test('knows a site that was never published', () => {
  expect(state({ latest: null, live: null }).kind).toBe('never');
});

const horta = { table: 'espacos', rowId: '7' };

test('an item waits from its change to the publication that holds it', () => {
  expect(stateOf(horta, { pending: [change('espacos', '7')] })).toBe('waiting');
  expect(stateOf(horta)).toBe('live');
});

test('changes of others do not concern it', () => {
  const pending = [change('espacos', '77'), change('noticias', '7')];
  expect(stateOf(horta, { pending })).toBe('live');
});

test('a failed publication leaves it waiting', () => {
  const latest = publicacao({ id: 2, status: 'falhou', error: 'O disco está cheio.' });
  expect(stateOf(horta, { latest, pending: [change('espacos', '7')] })).toBe('waiting');
});

test('everything waits for the first publication', () => {
  expect(stateOf(horta, { latest: null, live: null })).toBe('waiting');
});

test('an image waits with its place in the gallery', () => {
  const image = { table: 'media_assets', rowId: 'a1' };
  expect(stateOf(image, { pending: [change('media_asset_categories', 'a1:3')] })).toBe('waiting');
  expect(stateOf(image, { pending: [change('media_asset_categories', 'a12:3')] })).toBe('live');
});

test('what visitors fetch themselves never waits', () => {
  const pending = [change('cardapios', '7'), change('atividades', '7')];
  expect(stateOf({ table: 'cardapios', rowId: '7' }, { pending })).toBe('live');
  expect(stateOf({ table: 'atividades', rowId: '7' }, { live: null, pending })).toBe('live');
});

test('an article whose hour has come waits for a publication begun after it', () => {
  const article = { table: 'noticias', rowId: '7' };
  expect(stateOf({ ...article, visibleFrom: '2026-11-21T17:30:00+00:00' })).toBe('live');
  expect(stateOf({ ...article, visibleFrom: '2026-11-21T17:31:30+00:00' })).toBe('waiting');
});

test('of an article that visitors are not to see, nothing is said unless they still do', () => {
  const published_before = '2026-11-20T12:00:00+00:00';
  const withdrawal = { ...change('noticias', '7'), published_before };
  const again = change('noticias', '7');
  for (const visibleFrom of [null, '2026-11-22T12:00:00+00:00']) {
    const article = { table: 'noticias', rowId: '7', visibleFrom };
    expect(stateOf(article)).toBeNull();
    expect(stateOf(article, { pending: [again, withdrawal] })).toBe('withdrawn');
    expect(stateOf(article, { pending: [again] })).toBeNull();
    expect(stateOf(article, { live: null, pending: [withdrawal] })).toBeNull();
    // Published and withdrawn since the last publication: it was never there.
    const unseen = { ...withdrawal, published_before: '2026-11-21T17:45:00+00:00' };
    expect(stateOf(article, { pending: [unseen, again] })).toBeNull();
  }
});

test('nothing is claimed of an item when more waits than is known', () => {
  const pending = Array.from({ length: pendingLimit }, (_, id) => change('noticias', String(id)));
  expect(stateOf(horta, { pending })).toBeNull();
  expect(stateOf({ table: 'noticias', rowId: '3' }, { pending })).toBe('waiting');
});
