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

test('an open form gets what the saved row has of its own, and its texts stay as they were typed', () => {
  expect(changesAfterSaving(submitted, submitted, saved)).toEqual([
    { path: 'publishedAt', value: '2026-11-26' },
    // The same photo, no longer to be uploaded.
    { path: 'photos', value: [{ ...storedPhoto, key: 'k1' }] },
  ]);
});

test('what was typed, moved or removed while it was being saved stays', () => {
  const current = {
    ...submitted,
    publishedAt: '2027-01-01',
    photos: [{ ...photo, alt: 'Crianças' }],
    steps: [{ item: 'Escrever' }],
  };
  expect(changesAfterSaving(submitted, current, saved)).toEqual([]);
});

test('of a list only the item that is another one is changed', () => {
  const written = { ...saved, steps: [{ item: 'Ler' }, { item: 'Escrever.' }] };
  expect(changesAfterSaving(submitted, submitted, written)).toContainEqual({
    path: 'steps.1.item',
    value: 'Escrever.',
  });
});
