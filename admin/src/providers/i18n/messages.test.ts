import { expect, test } from '@jest/globals';
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

// That every text is there is known by its type.
test('a Portuguese text uses no placeholder that the English one does not provide', () => {
  const wrong = keysOf(englishMessages).filter((key) => {
    const provided = placeholders(textAt(englishMessages, key));
    return placeholders(textAt(messages, key)).some((each) => !provided.includes(each));
  });
  expect(wrong).toEqual([]);
});
