import Code from '@tiptap/extension-code';
import CodeBlock from '@tiptap/extension-code-block';
import Link from '@tiptap/extension-link';
import Subscript from '@tiptap/extension-subscript';
import Superscript from '@tiptap/extension-superscript';
import { TableKit } from '@tiptap/extension-table';
import StarterKit from '@tiptap/starter-kit';
import { Clipboard } from './Clipboard';
import { Figcaption, Figure } from './figure';
import { LongTexts } from './LongTexts';
import { storedImage } from './storedImage';

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
  LongTexts,
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
