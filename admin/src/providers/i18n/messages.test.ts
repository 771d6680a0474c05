import englishMessages from 'ra-language-english';
import { messages } from './messages';

type Messages = { [key: string]: Messages | string | undefined };

/** The texts by their dotted keys. */
const textsOf = (tree: Messages, prefix = ''): [key: string, text: string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'object'
      ? textsOf(value, `${prefix}${key}.`)
      : [[prefix + key, String(value)] satisfies [string, string]],
  );

test('a Portuguese text uses no placeholder that the English one does not provide', () => {
  const portuguese = new Map(textsOf(messages));
  const wrong = textsOf(englishMessages).filter(([key, english]) =>
    portuguese
      .get(key)
      ?.match(/%\{\w+\}/g)
      ?.some((placeholder) => !english.includes(placeholder)),
  );
  expect(wrong).toEqual([]);
});
