import { Extension, Node } from '@tiptap/core';
import Code from '@tiptap/extension-code';
import CodeBlock from '@tiptap/extension-code-block';
import Image from '@tiptap/extension-image';
import Link from '@tiptap/extension-link';
import Subscript from '@tiptap/extension-subscript';
import Superscript from '@tiptap/extension-superscript';
import { TableKit } from '@tiptap/extension-table';
import { DOMParser } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import StarterKit from '@tiptap/starter-kit';
import { storageUrl } from 'shared/storage';
import { recordedAddress } from '../../providers/installation';
import { pastedHtml, pastedText } from './pasted';

interface ClipboardOptions {
  supabaseUrl: string;
  /** Told when the text that was pasted or dropped had pictures, which stay behind. */
  onPicturesRefused: () => void;
}

/** Takes over what was written elsewhere: lists, headings and emphasis by what they mean, nothing else. */
const Clipboard = Extension.create<ClipboardOptions>({
  name: 'clipboard',

  addOptions: () => ({ supabaseUrl: '', onPicturesRefused: () => undefined }),

  transformPastedHTML(given) {
    const { supabaseUrl, onPicturesRefused } = this.options;
    const { html, refused } = pastedHtml(given, supabaseUrl);
    if (refused > 0) onPicturesRefused();
    return html;
  },

  addProseMirrorPlugins() {
    const parser = DOMParser.fromSchema(this.editor.schema);
    const parse = (text: string, _context: unknown, plain: boolean) => {
      const dom = document.createElement('div');
      if (plain) dom.append(...text.split(/[\r\n]+/).map((line) => paragraph(line)));
      else dom.innerHTML = pastedText(text);
      return parser.parseSlice(dom, { preserveWhitespace: true });
    };
    return [new Plugin({ props: { clipboardTextParser: parse } })];
  },
});

function paragraph(text: string): HTMLElement {
  const element = document.createElement('p');
  element.textContent = text;
  return element;
}

const Figure = Node.create({
  name: 'figure',
  group: 'block',
  content: 'block* figcaption?',
  parseHTML: () => [{ tag: 'figure' }],
  renderHTML: () => ['figure', 0],
});

const Figcaption = Node.create({
  name: 'figcaption',
  content: 'inline*',
  parseHTML: () => [{ tag: 'figcaption' }],
  renderHTML: () => ['figcaption', 0],
});

/** Nobody here means code by what Markdown takes for it. */
const untyped = {
  addInputRules: () => [],
  addPasteRules: () => [],
  addKeyboardShortcuts: () => ({}),
};

/** A link that was there opens where it did; one that is written now opens in a tab of its own. */
const ArticleLink = Link.extend({
  addAttributes() {
    const target = {
      default: '_blank',
      parseHTML: (link: HTMLElement) => link.getAttribute('target') ?? '',
      renderHTML: (link: { target?: string }) => (link.target ? { target: link.target } : {}),
    };
    return { ...this.parent?.(), target };
  },
}).configure({
  openOnClick: false,
  defaultProtocol: 'https',
  protocols: ['mailto', 'tel'],
  HTMLAttributes: { target: null, rel: null },
});

/**
 * All that the site shows in an article (docs/rich-text.md), and nothing else: what the editor did not know would be
 * gone when an article is saved. What has no button in the toolbar stays as it came.
 */
export const articleExtensions = (supabaseUrl: string, onPicturesRefused?: () => void) => [
  Clipboard.configure({ supabaseUrl, onPicturesRefused }),
  StarterKit.configure({
    heading: { levels: [2, 3, 4, 5, 6] },
    code: false,
    codeBlock: false,
    link: false,
  }),
  ArticleLink,
  Subscript,
  Superscript,
  Code.extend(untyped),
  CodeBlock.extend(untyped),
  TableKit.configure({ table: { resizable: false } }),
  storedImage(supabaseUrl),
  Figure,
  Figcaption,
];

/**
 * Pictures within a text, as articles that were written elsewhere have them. Only those of the school's own storage are
 * let in: the site shows no others.
 * @param supabaseUrl where the data service is: the form holds addresses without it
 */
function storedImage(supabaseUrl: string) {
  const recorded = (image: HTMLElement) =>
    recordedAddress(image.getAttribute('src') ?? '', supabaseUrl);
  return Image.extend({
    parseHTML: () => [{ tag: 'img', getAttrs: (image) => (recorded(image) ? null : false) }],
    addAttributes() {
      return { ...this.parent?.(), src: { default: null, parseHTML: recorded } };
    },
    addNodeView:
      () =>
      ({ node, HTMLAttributes }) => {
        const dom = document.createElement('img');
        for (const [name, value] of Object.entries(HTMLAttributes)) {
          if (value !== null) dom.setAttribute(name, String(value));
        }
        dom.src = storageUrl(String(node.attrs.src), supabaseUrl);
        return { dom };
      },
  }).configure({ inline: true });
}
