import { changesAfterSaving } from './savedForm';

const blob = new Blob(['x']);
const photo = { key: 'k1', name: 'horta.jpg', blob, alt: 'Crianças na horta' };
const storedPhoto = { key: '/a.webp', address: '/a.webp', alt: 'Crianças na horta', caption: '' };
const submitted = {
  title: 'Festa ',
  link: '',
  publishedAt: null,
  photos: [photo],
  steps: [{ item: 'Ler ' }, { item: 'Escrever' }],
};
const saved = {
  title: 'Festa',
  link: null,
  publishedAt: '2026-11-26',
  photos: [storedPhoto],
  steps: [{ item: 'Ler' }, { item: 'Escrever' }],
};

test('after saving, an open form takes on generated values and keeps its texts as typed', () => {
  expect(changesAfterSaving(submitted, submitted, saved)).toEqual([
    { path: 'publishedAt', value: '2026-11-26' },
    // The photo is the same, but does not have to be uploaded again.
    { path: 'photos', value: [{ ...storedPhoto, key: 'k1' }] },
  ]);
});

test('changes made while saving are kept', () => {
  const current = {
    ...submitted,
    publishedAt: '2027-01-01',
    photos: [{ ...photo, alt: 'Crianças' }],
    steps: [{ item: 'Escrever' }],
  };
  expect(changesAfterSaving(submitted, current, saved)).toEqual([]);
});

test('only the list item that differs is replaced', () => {
  const written = { ...saved, steps: [{ item: 'Ler' }, { item: 'Escrever.' }] };
  expect(changesAfterSaving(submitted, submitted, written)).toContainEqual({
    path: 'steps.1.item',
    value: 'Escrever.',
  });
});
