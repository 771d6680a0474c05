import { addCrop, describeFocus, findCrop, keepFocus, splitCrop, toFocus } from './focus';

test('a point is read only if it is in whole percent', () => {
  expect(['30 60', '0 100', '30 101', '30', '', null, [30, 60]].map(toFocus)).toEqual([
    '30 60',
    '0 100',
    ...['', '', '', '', ''],
  ]);
});

test('staff read a point in words, and browsers as a style; a photo without one has none', () => {
  expect(describeFocus('30 60')).toBe('30% da esquerda, 60% do alto');
  expect(keepFocus('30 60')).toEqual({ objectPosition: '30% 60%' });
  expect([describeFocus(''), keepFocus(''), keepFocus(null)]).toEqual(['', undefined, undefined]);
});

test.each([
  ['50 50', { left: 50, top: 0, width: 300, height: 300 }],
  ['0 50', { left: 0, top: 0, width: 300, height: 300 }],
  ['100 0', { left: 100, top: 0, width: 300, height: 300 }],
])('a photo of 400 by 300 pixels with the point %s in a square frame', (focus, crop) => {
  expect(findCrop({ width: 400, height: 300 }, { width: 1, height: 1 }, focus)).toEqual(crop);
});

test('an upright photo moves up and down in a wide frame', () => {
  const [photo, frame] = [
    { width: 300, height: 400 },
    { width: 3, height: 1 },
  ];
  const crop = { left: 0, width: 300, height: 100 };
  expect(findCrop(photo, frame, '50 0')).toEqual({ ...crop, top: 0 });
  expect(findCrop(photo, frame, '50 100')).toEqual({ ...crop, top: 300 });
});

test('the URL of a cropped copy names the photo, the frame and the point', () => {
  const url = 'http://localhost/storage/v1/object/public/a/b.webp';
  const frame = { width: 16, height: 9 };
  const copy = addCrop(url, frame, '30 60');
  expect(copy).toMatch(/^http:\/\/localhost\/storage\/v1\/object\/public\/a\/b\.webp#/);
  expect(splitCrop(copy)).toEqual({ url, crop: { frame, focus: '30 60' } });
  expect(addCrop(url, frame, '')).toBe(url);
  expect(splitCrop(url)).toEqual({ url, crop: null });
});
