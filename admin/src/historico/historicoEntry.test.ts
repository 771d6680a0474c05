import { contentEntries } from 'shared/content';
import { buildPublicUrl } from 'shared/storage';
import {
  findChangedPart,
  type HistoricoEntry,
  isRestorable,
  listStoredFiles,
  createRestoreQuestion,
  formatValue,
} from './historicoEntry';

const now = Date.parse('2026-11-23T12:00:00Z');
const entry = (fields: Partial<HistoricoEntry>): HistoricoEntry => ({
  id: 1,
  table_name: 'noticias',
  row_id: '7',
  operation: 'UPDATE',
  title: 'Festa',
  before: null,
  after: null,
  changed_by: null,
  changed_by_name: null,
  changed_at: '2026-11-20T12:00:00Z',
  ...fields,
});
const photo = '/storage/v1/object/public/noticias-images/a.webp';
const article = { title: 'Festa', image_urls: [photo], published_at: '2026-11-01T12:00:00Z' };
const lost = /guardados por 30 dias, já foram apagados/;

describe('the question before a restore', () => {
  test('names the fields that will change', () => {
    const change = entry({ before: article, after: { ...article, title: 'X', image_urls: [] } });
    expect(createRestoreQuestion(change, now)).toBe(
      'Em “Festa”, volta a ser como antes só o que esta alteração mudou (Título e Imagens). ' +
        'Mudanças posteriores nesses campos se perdem; o resto fica como está.',
    );
  });

  test('warns that photos are lost after their files have been deleted', () => {
    const old = { changed_at: '2026-10-01T12:00:00Z' };
    expect(
      createRestoreQuestion(entry({ operation: 'DELETE', before: article, ...old }), now),
    ).toMatch(lost);
    const title = entry({ before: article, after: { ...article, title: 'X' }, ...old });
    expect(createRestoreQuestion(title, now)).not.toMatch(lost);
  });
});

const fileColumns = contentEntries.flatMap(({ table, files }) =>
  Object.entries(files).map(([column, bucket]) => [table, column, String(bucket)] as const),
);

/** The pictures of a page are shown one by one, with the names of their places. */
test.each(fileColumns.filter(([table]) => table !== 'paginas'))(
  'a restore says that the files of %s.%s are gone',
  (table_name, column, bucket) => {
    const before = { [column]: buildPublicUrl(bucket, 'a.webp') };
    const change = entry({ table_name, before, changed_at: '2026-10-01T12:00:00Z' });
    expect(createRestoreQuestion(change, now)).toMatch(lost);
  },
);

test('a restore says that the pictures of a text are gone', () => {
  const before = { content: `<p>Oi</p><figure><img src="${photo}" alt="Horta"></figure>` };
  const change = entry({ table_name: 'noticias', before, changed_at: '2026-10-01T12:00:00Z' });
  expect(createRestoreQuestion(change, now)).toMatch(lost);
});

test.each([null, '', [], 3, { src: photo }, 'https://coopen.example/a.pdf', [photo, 'a.webp']])(
  'no stored files are in %j',
  (value) => expect(listStoredFiles(value)).toEqual([]),
);

test('a change that staff cannot see is not offered for restoring', () => {
  const unseen = { before: article, after: { ...article, author_id: 'x' } };
  expect(isRestorable(entry(unseen))).toBe(false);
  expect(isRestorable(entry({ before: article, after: { ...article, title: 'X' } }))).toBe(true);
  expect(isRestorable(entry({ operation: 'INSERT', after: article }))).toBe(false);
});

test.each([
  ['a festa de hoje', 'a festa de amanhã cedo', 'hoje', 'amanhã cedo'],
  ['a b c', 'a c', 'b ', ''],
  ['', 'novo', '', 'novo'],
  ['igual', 'igual', '', ''],
  ['sim sim', 'sim sim sim', '', ' sim'],
])('comparing %j with %j marks the words that differ', (before, after, old, current) => {
  const [left, right] = [findChangedPart(before, after), findChangedPart(after, before)];
  expect([left.changed, right.changed]).toEqual([old, current]);
  expect(left.start + left.changed + left.end).toBe(before);
  expect(right.start + right.changed + right.end).toBe(after);
});

test('the point of a photo is shown in words', () => {
  expect(formatValue('image_focus', '30 60')).toBe('30% da esquerda, 60% do alto');
  expect(formatValue('image_focus', '')).toBe('');
  const texts = { [photo]: { alt: 'Crianças na horta', caption: '', focus: '0 100' } };
  expect(formatValue('image_texts', texts)).toBe(
    'Crianças na horta\nPonto principal da foto: 0% da esquerda, 100% do alto',
  );
});
