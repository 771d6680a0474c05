import { describe, expect, test } from '@jest/globals';
import englishMessages from 'ra-language-english';
import { messages } from './messages';

type Messages = { [key: string]: Messages | string | undefined };

/** The dotted keys of every text. */
function keysOf(tree: Messages, prefix = ''): string[] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'object' ? keysOf(value, `${prefix}${key}.`) : [`${prefix}${key}`],
  );
}

function textAt(tree: Messages, path: string): string {
  const found = path
    .split('.')
    .reduce<Messages | string | undefined>(
      (node, key) => (typeof node === 'object' ? node[key] : undefined),
      tree,
    );
  return String(found);
}

const placeholders = (text: string) => [...new Set(text.match(/%\{\w+\}/g) ?? [])].sort();

describe('the Portuguese texts of react-admin', () => {
  test('has a text for every English one', () => {
    const translated = new Set(keysOf(messages));
    expect(keysOf(englishMessages).filter((key) => !translated.has(key))).toEqual([]);
  });

  test('has no text that react-admin no longer uses', () => {
    const known = new Set(keysOf(englishMessages));
    const unknown = keysOf(messages).filter((key) => !known.has(key));
    expect(unknown).toEqual([]);
  });

  test('uses no placeholder that the English text does not provide', () => {
    const wrong = keysOf(englishMessages).filter((key) => {
      const provided = placeholders(textAt(englishMessages, key));
      return placeholders(textAt(messages, key)).some((each) => !provided.includes(each));
    });
    expect(wrong).toEqual([]);
  });
});
