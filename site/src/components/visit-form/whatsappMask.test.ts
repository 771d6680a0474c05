import { describe, expect, test } from '@jest/globals';
import { maskWhatsapp } from './whatsappMask';

/** '|' marks the caret. */
function mask(typed: string, deletesForward = false): string {
  const caret = typed.indexOf('|');
  const masked = maskWhatsapp({ text: typed.replace('|', ''), caret }, deletesForward);
  return `${masked.text.slice(0, masked.caret)}|${masked.text.slice(masked.caret)}`;
}

/** The field after each key, starting from what it holds and with the caret at the end. */
function type(keys: string, start = '+55 '): string {
  return [...keys].reduce((field, key) => mask(field.replace('|', `${key}|`)), `${start}|`);
}

/** The field after the Backspace key. */
function backspace(field: string): string {
  return mask(field.replace(/.\|/, '|'));
}

/** The field after the Delete key. */
function deleteForward(field: string): string {
  return mask(field.replace(/\|./, '|'), true);
}

describe('typing', () => {
  test('separators come by themselves', () => {
    expect(type('1')).toBe('+55 1|');
    expect(type('17')).toBe('+55 17|');
    expect(type('179')).toBe('+55 17 9|');
    expect(type('1791234')).toBe('+55 17 91234|');
    expect(type('17912345')).toBe('+55 17 91234-5|');
    expect(type('17912345678')).toBe('+55 17 91234-5678|');
  });

  test.each([
    '17 91234-5678',
    '(17) 91234-5678',
    '17 9 1234 5678',
    '17.91234.5678',
    '017912345678',
  ])('separators typed all the same, as in %s, do no harm', (keys) => {
    expect(type(keys)).toBe('+55 17 91234-5678|');
  });

  test('the country’s code typed once more is understood', () => {
    expect(type('5517912345678')).toBe('+55 17 91234-5678|');
    expect(type('+5517912345678')).toBe('+55 17 91234-5678|');
  });

  test('area code 55 is an area code', () => {
    expect(type('55912345678')).toBe('+55 55 91234-5678|');
    expect(type('5555912345678')).toBe('+55 55 91234-5678|');
  });

  test('in an emptied field the country’s code comes by itself, or is typed', () => {
    expect(type('17912345678', '')).toBe('+55 17 91234-5678|');
    expect(type('+55 17 91234-5678', '')).toBe('+55 17 91234-5678|');
    expect(type('+5517912345678', '')).toBe('+55 17 91234-5678|');
  });

  test('a digit too many stays to be seen', () => {
    expect(type('179123456789')).toBe('+55 17 91234-56789|');
  });

  test('a number of another country is left alone', () => {
    expect(type('+1 212 555-0100', '')).toBe('+1 212 555-0100|');
    expect(type('+351 912 345 678', '')).toBe('+351 912 345 678|');
  });

  test('letters are not taken', () => {
    expect(type('a1b7c')).toBe('+55 17|');
  });

  test('a digit in the middle stays where it was typed', () => {
    expect(mask('+55 17 9|1234-567')).toBe('+55 17 9|1234-567');
    expect(mask('+55 1|7 1234-5678')).toBe('+55 1|7 1234-5678');
    expect(mask('+55 179|1234-5678')).toBe('+55 17 9|1234-5678');
    expect(mask('+55 17 91|23456-78')).toBe('+55 17 91|234-5678');
  });
});

describe('deleting', () => {
  test('one key after the other, from the end to nothing', () => {
    const seen: string[] = [];
    for (let field = '+55 17 91234-56|'; field !== '|'; field = backspace(field)) seen.push(field);
    expect(seen).toEqual([
      '+55 17 91234-56|',
      '+55 17 91234-5|',
      '+55 17 91234-|',
      '+55 17 91234|',
      '+55 17 9123|',
      '+55 17 912|',
      '+55 17 91|',
      '+55 17 9|',
      '+55 17 |',
      '+55 17|',
      '+55 1|',
      '+55 |',
      '+55|',
      '+5|',
      '+|',
    ]);
  });

  test('backspace steps over a separator instead of stopping at it', () => {
    expect(backspace('+55 17 91234-|5678')).toBe('+55 17 91234|-5678');
    expect(backspace('+55 17 91234|-5678')).toBe('+55 17 9123|-5678');
    expect(backspace('+55 17 |91234-5678')).toBe('+55 17| 91234-5678');
    expect(backspace('+55 17| 91234-5678')).toBe('+55 1| 91234-5678');
  });

  test('delete steps over a separator instead of stopping at it', () => {
    expect(deleteForward('+55 17| 91234-5678')).toBe('+55 17 |91234-5678');
    expect(deleteForward('+55 17 |91234-5678')).toBe('+55 17 |1234-5678');
    expect(deleteForward('+55 17 91234|-5678')).toBe('+55 17 91234-|5678');
  });

  test('a gap stays a gap, to be filled where it is', () => {
    expect(backspace('+55 17 912|34-5678')).toBe('+55 17 91|34-5678');
    expect(mask('+55 17 919|34-5678')).toBe('+55 17 919|34-5678');
  });

  test('a part cut out of the middle does not move the rest into another place', () => {
    expect(mask('+55 | 91234-5678')).toBe('+55 | 91234-5678');
  });
});

describe('pasting', () => {
  test.each([
    '17912345678',
    '(17) 91234-5678',
    '017 91234-5678',
    '55 17 91234-5678',
    '5517912345678',
    '+5517912345678',
    '+55 (17) 9 1234-5678',
    '0055 17 91234-5678',
    '+55\u00a017\u00a091234‑5678',
    'WhatsApp: (17) 91234-5678',
    ' 17 91234 5678 ',
  ])('%j becomes the number, in place of the field and behind what it holds', (pasted) => {
    expect(mask(`${pasted}|`)).toBe('+55 17 91234-5678|');
    expect(mask(`+55 ${pasted}|`)).toBe('+55 17 91234-5678|');
  });
});
