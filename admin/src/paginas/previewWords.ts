import { fillPlaceholders } from 'shared/pages/placeholders';
import type { z } from 'zod/mini';
import { leavesOf } from './schemas';

type Placeholders = Record<string, string>;

/** The texts that a page shows, as its text nodes have them, each with where it comes from. */
export function shownTexts(schema: z.ZodMiniType, content: unknown, placeholders: Placeholders) {
  return leavesOf(schema, content).flatMap(({ labels, info: { kind }, value }) => {
    if (typeof value !== 'string') return [];
    const text = fillPlaceholders(value, placeholders);
    const parts = kind === 'rich' ? textsOf(text) : kind === 'lines' ? text.split('\n') : [text];
    if (!['line', 'lines', 'rich'].includes(kind)) return [];
    return parts.map(tidy).map((part, at) => ({ place: [...labels, at].join('\n'), text: part }));
  });
}

const tidy = (text: string) => text.replace(/\s+/g, ' ').trim();

function textsOf(html: string): string[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return textNodesIn(body).map(({ data }) => data);
}

function textNodesIn(root: HTMLElement): Text[] {
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (walker.nextNode()) found.push(walker.currentNode as Text);
  return found.filter(({ data }) => data.trim());
}

/** Texts that are the same are told apart by their order, which is that of the form. */
export function writeOver(
  page: Document,
  shown: ReturnType<typeof shownTexts>,
  typed: ReturnType<typeof shownTexts>,
): void {
  const root = page.querySelector('main') ?? page.body;
  const nodes = new Set(textNodesIn(root));
  const wanted = new Map(typed.map(({ place, text }) => [place, text]));
  for (const { place, text } of shown) {
    const node = [...nodes].find(({ data }) => tidy(data) === text);
    if (!node) continue;
    nodes.delete(node);
    const words = wanted.get(place) ?? text;
    // The spaces around it may part it from a bold word.
    node.data = node.data.replace(/\S(?:.*\S)?/s, () => words);
  }
  // Nothing leads away from what is looked at.
  for (const link of [...page.links]) link.removeAttribute('href');
}
