import { Extension } from '@tiptap/core';
import { DOMParser } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import { pastedHtml } from './pastedHtml';
import { pastedText } from './pastedText';

interface ClipboardOptions {
  supabaseUrl: string;
  /** Told when the text that was pasted or dropped had pictures, which stay behind. */
  onPicturesRefused: () => void;
}

/** Takes over what was written elsewhere: lists, headings and emphasis by what they mean, nothing else. */
export const Clipboard = Extension.create<ClipboardOptions>({
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
