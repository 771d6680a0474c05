import { expect, test } from '@jest/globals';
import type { PublicationOverview } from '../providers/data/publications';
import { publicationState } from './publicationState';
import { publicacao } from './testing/publicacao';

const now = new Date('2026-11-21T18:00:00Z');

const live = publicacao({});
const change = (id: number, row_id: string) => ({
  id,
  row_id,
  table_name: 'noticias',
  title: 'A',
  published_before: null,
});
const state = (overview: Partial<PublicationOverview>) =>
  publicationState({ latest: live, live, pending: [], ...overview }, now);

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
  expect(state({ pending: [change(3, '7'), change(2, '7')] }).text).toBe('1 alteração aguardando');
  expect(state({ pending: [change(3, '7'), change(2, '8')] }).text).toBe('2 alterações aguardando');
});

test('shows the step of a publication under way', () => {
  const latest = publicacao({ status: 'publicando', step: 'gatsby' });
  expect(state({ latest, pending: [change(2, '1')] })).toEqual({
    kind: 'building',
    text: 'Publicando… Montando as páginas',
    progress: 15,
  });
  expect(state({ latest: publicacao({ status: 'pedida' }) }).kind).toBe('building');
});

test('says why the last one failed, whatever waits', () => {
  const latest = publicacao({ status: 'falhou', error: 'O disco está cheio.' });
  expect(state({ latest, pending: [change(2, '1')] })).toEqual({
    kind: 'failed',
    text: 'Falhou: O disco está cheio.',
  });
});

test('knows a site that was never published', () => {
  expect(state({ latest: null, live: null }).kind).toBe('never');
});
