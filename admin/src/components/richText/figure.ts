import { Node } from '@tiptap/core';

/** A picture with its caption. */
export const Figure = Node.create({
  name: 'figure',
  group: 'block',
  content: 'block* figcaption?',
  parseHTML: () => [{ tag: 'figure' }],
  renderHTML: () => ['figure', 0],
});

export const Figcaption = Node.create({
  name: 'figcaption',
  content: 'inline*',
  parseHTML: () => [{ tag: 'figcaption' }],
  renderHTML: () => ['figcaption', 0],
});
