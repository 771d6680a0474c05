import { findCaret, formatWhatsapp, isWholeNumber } from './whatsappNumber';

test.each([
  '+5517988887777',
  '+55 17 98888-7777',
  '+55 (17) 98888.7777',
  '+55 (0xx17) 98888-7777',
  '\u202a+55 17 98888\u20117777\u202c',
  '005517988887777',
  '00 55 17 98888 7777',
  '5517988887777',
  '17988887777',
  '17 98888-7777',
  '(017) 9 8888-7777',
  '0 15 17 98888-7777',
  'https://wa.me/5517988887777',
  // Autofilled or pasted before or after the field's own prefix.
  '+55 +5517988887777',
  '+55 5517988887777',
  '+55 005517988887777',
  '+55 0 17 98888-7777',
  '+5517988887777+55 ',
  '17988887777+55 ',
])('%s becomes the number with its prefix', (text) => {
  expect(formatWhatsapp(text)).toBe('+55 17 98888-7777');
  expect(isWholeNumber(text)).toBe(true);
});

test.each([
  ['55988887777', '+55 55 98888-7777'],
  ['+5555988887777', '+55 55 98888-7777'],
  ['+55 5555988887777', '+55 55 98888-7777'],
])('an area code that equals the country code stays: %s', (text, number) =>
  expect(formatWhatsapp(text)).toBe(number),
);

test.each([
  ['', ''],
  ['+5', '+5'],
  ['+55', '+55'],
  ['0', '+55 '],
  ['1', '+55 1'],
  ['1+55 ', '+55 1'],
  ['+55 17', '+55 17'],
  ['+55 179', '+55 17 9'],
  ['+5517 98888', '+55 17 98888'],
  ['+55 17 988887', '+55 17 98888-7'],
  // An extra digit stays visible, and the validation rejects it.
  ['+55 17 98888-77771', '+55 17 98888-77771'],
  // A number of another country never becomes a Brazilian one.
  ['+33987654321', '+33987654321'],
  ['+595 981 123456', '+595 981 123456'],
])('while typing, %j is shown as %j', (text, shown) => expect(formatWhatsapp(text)).toBe(shown));

test('a number can be typed with the country code and without a plus sign', () => {
  let text = '';
  for (const digit of '5517988887777') text = formatWhatsapp(text + digit);
  expect(text).toBe('+55 17 98888-7777');
});

test.each([
  ['', false, 17],
  ['8-7777', false, 11],
  ['98888-7777', false, 6],
  ['98888-7777', true, 7],
  ['+55 17 98888-7777', false, 4],
])('the caret keeps the same digits on its right: %j', (right, skips, place) =>
  expect(findCaret('+55 17 98888-7777', right, skips)).toBe(place),
);
