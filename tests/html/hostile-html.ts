import * as fc from 'fast-check';
import { addresses, attributes, payload, tags, vectors } from './hostile-words.ts';

const text = fc.oneof(
  fc.string({ maxLength: 12 }),
  fc.string({ unit: 'binary', maxLength: 6 }),
  fc.constantFrom(
    'Festa junina',
    'ação & reação',
    '&lt;script&gt;',
    '&#60;img&#62;',
    '&notit;',
    '<',
  ),
);
const value = fc.oneof(fc.constantFrom(...addresses), text, fc.constant(payload));
const quote = fc.constantFrom('"', "'", '');
const attribute = fc
  .tuple(fc.constantFrom(...attributes), quote, value, quote, fc.constantFrom(' ', '/', '\n', ''))
  .map(([name, before, of, after, gap]) => `${gap}${name}=${before}${of}${after}`);
const tag = fc.constantFrom(...tags);
const opening = fc
  .tuple(tag, fc.array(attribute, { maxLength: 3 }), fc.constantFrom('>', '/>', ' >', ''))
  .map(([name, given, end]) => `<${name} ${given.join(' ')}${end}`);
const oddity = fc
  .tuple(fc.constantFrom('<!--', '<!', '<?', '<![CDATA[', '<!doctype ', '</', '<%'), text)
  .chain(([begin, inside]) =>
    fc.constantFrom('-->', '--!>', '>', ']]>', '?>', '').map((end) => begin + inside + end),
  );

const { node } = fc.letrec<{ node: string; element: string }>((tie) => ({
  node: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    text,
    fc.constantFrom(...vectors),
    oddity,
    opening,
    tie('element'),
  ),
  element: fc
    .tuple(opening, fc.array(tie('node'), { maxLength: 3 }), tag, fc.boolean())
    .map(([open, inside, other, isNested]) => {
      const name = /^<([\w-]+)/.exec(open)?.[1] ?? 'p';
      return `${open}${inside.join('')}</${isNested ? name : other}>`;
    }),
}));

/** Markup of whoever wants to do harm: broken, nested wrongly, obfuscated, foreign, or all of it. */
export const hostileHtml = fc.array(node, { maxLength: 5 }).map((nodes) => nodes.join(''));
